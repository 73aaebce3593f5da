import { ensureCss } from '../css-on-demand.ts';

type Loader<T> = () => Promise<T>;
const styled = new WeakMap<object, Loader<unknown>>();

/**
 * A contribution's loader that also links its plugin's style sheets: what it loads renders when both are there, so nothing
 * is ever drawn unstyled. The same loader for the same loader, for React's `lazy`.
 */
export function styledLoader<T>({ owner }: { readonly owner: string }, load: Loader<T>): Loader<T> {
  let both = styled.get(load);
  if (!both) {
    both = async () => {
      const [loaded] = await Promise.all([load(), ensureCss(owner)]);
      return loaded;
    };
    styled.set(load, both);
  }
  return both as Loader<T>; // kept under this very loader
}
