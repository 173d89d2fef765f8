/** Every way of writing an import. `also` is what the built-in rules add. */
export const forms = [
  { name: 'a side-effect import', code: (source: string) => `import '${source}';` },
  {
    name: 'a named import',
    code: (source: string) => `import { thing } from '${source}';\nexport const probe = thing;`,
  },
  { name: 'a default import', code: (source: string) => `import thing from '${source}';\nexport const probe = thing;` },
  {
    name: 'a namespace import',
    code: (source: string) => `import * as thing from '${source}';\nexport const probe = thing;`,
  },
  {
    name: 'a type-only import',
    code: (source: string) => `import type { Thing } from '${source}';\nexport type Probe = Thing;`,
  },
  {
    name: 'an inline type import',
    code: (source: string) => `import { type Thing, thing } from '${source}';\nexport const probe: Thing = thing;`,
  },
  {
    name: 'a double-quoted import',
    code: (source: string) => `import { thing } from "${source}";\nexport const probe = thing;`,
  },
  { name: 'an import type', code: (source: string) => `export type Probe = import('${source}').Thing;` },
  {
    name: 'an import type over several lines',
    code: (source: string) => `export type Probe = import(\n  '${source}'\n).Thing;`,
  },
  {
    name: 'export … from',
    code: (source: string) => `export { thing } from '${source}';`,
    also: ['lint/performance/noBarrelFile'],
  },
  {
    name: 'export type … from',
    code: (source: string) => `export type { Thing } from '${source}';`,
  },
  {
    name: 'export * from',
    code: (source: string) => `export * from '${source}';`,
    also: ['lint/performance/noBarrelFile', 'lint/performance/noReExportAll'],
  },
];
