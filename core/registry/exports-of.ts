/**
 * Loaders for the exports of one module, where a manifest wants several of them: the module is fetched once, at the first.
 *
 * ```ts
 * const web = exportsOf(() => import('./web/index.ts'));
 * provide(tagsStore, [gatewayClient], web('makeTagsStore'))
 * ```
 */
export function exportsOf<M extends object>(
  load: () => Promise<M>,
): <N extends keyof M>(name: N) => () => Promise<{ readonly default: M[N] }> {
  return (name) => async () => ({ default: (await load())[name] });
}
