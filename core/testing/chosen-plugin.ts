/**
 * Returns whether the conformance suite checks this plugin. `KOSTRA_PLUGIN=notes,tags` limits it to these plugins, as `npm run plugin --
 * check notes tags` does; the other plugins are still installed, because plugins need each other.
 */
export function isChosen(plugin: string): boolean {
  const chosen = process.env['KOSTRA_PLUGIN'];
  return !chosen || chosen.split(',').includes(plugin);
}
