/** The look of the sandbox's page. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d1c1d; --soft: #616061; --line: #e3e1e4; --paper: #fff; --code: #f7f5f8; --accent: #1f3a5f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6ea; --soft: #a9a5ad; --line: #3a363d; --paper: #1a181c; --code: #242127; --accent: #9dbbe6; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { border-left: 0.3rem solid var(--accent); padding-left: 1rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.2rem; }
h3 { margin: 1.1rem 0 0.3rem; font-size: 0.95rem; font-weight: 600; }
p { margin: 0.5rem 0; max-width: 42rem; }
small, dt, th { color: var(--soft); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0; }
.facts div { border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.7rem 0.9rem; }
dt { font-size: 0.8rem; }
dd { margin: 0.15rem 0 0; font-weight: 600; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 0.8rem; font-weight: 500; text-align: left; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
code, pre { font: 0.85rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 0.6rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem; }
`;
