/** The initials of a name, for the eye only. */
export function Avatar({ name, isApp = false }: { name: string; isApp?: boolean }) {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? '').join('');
  return (
    <span class={isApp ? 'avatar app' : 'avatar'} aria-hidden="true">
      {isApp ? '↻' : initials.toUpperCase()}
    </span>
  );
}
