/** Ids of the plugins that go when `id` goes: who imports its contract, and who imports theirs. */
export function dependentsOf(
  id: string,
  plugins: readonly { readonly id: string; readonly contracts: readonly string[] }[],
): string[] {
  const direct = plugins.filter(({ contracts }) => contracts.includes(id)).map((plugin) => plugin.id);
  return [...new Set([...direct, ...direct.flatMap((dependent) => dependentsOf(dependent, plugins))])];
}
