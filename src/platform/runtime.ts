/** Milliseconds since the process began; goes on whatever becomes of the machine's clock. */
export function runtimeMs(): number {
  return performance.now();
}
