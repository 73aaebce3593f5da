/**
 * Returns a function that makes loaders for several exports of one module. The module is fetched once, at the first use.
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
