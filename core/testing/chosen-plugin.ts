/**
 * `KOSTRA_PLUGIN=notes`: the conformance suite asks about that plugin alone, as `npm run plugin -- check notes` does;
 * the others are there all the same, for it to need and to be needed.
 */
export function isChosen(plugin: string): boolean {
  const chosen = process.env['KOSTRA_PLUGIN'];
  return !chosen || chosen === plugin;
}
