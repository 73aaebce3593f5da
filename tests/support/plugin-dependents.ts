/**
 * Returns the ids of the plugins that are removed together with `id`: those that import its contract, and those that import the contract of
 * a removed one.
 */
export function dependentsOf(
  id: string,
  plugins: readonly { readonly id: string; readonly contracts: readonly string[] }[],
): string[] {
  const direct = plugins.filter(({ contracts }) => contracts.includes(id)).map((plugin) => plugin.id);
  return [...new Set([...direct, ...direct.flatMap((dependent) => dependentsOf(dependent, plugins))])];
}
