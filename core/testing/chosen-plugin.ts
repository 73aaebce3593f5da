/**
 * `KOSTRA_PLUGIN=notes,tags`: the conformance suite asks about those plugins alone, as `npm run plugin -- check notes tags`
 * does; the others are there all the same, for them to need and to be needed.
 */
export function isChosen(plugin: string): boolean {
  const chosen = process.env['KOSTRA_PLUGIN'];
  return !chosen || chosen.split(',').includes(plugin);
}
