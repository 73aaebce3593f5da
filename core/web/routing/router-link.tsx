import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLocation, useRouter } from './router-context.tsx';

/** Props of {@link RouterLink}. */
export interface RouterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** From the application's root, or `?…` on this page. */
  readonly to: string;
}

/** A link inside the application. What a browser offers for links (a new tab, copying the address) works as with any. */
export function RouterLink({ to, onClick, ...rest }: RouterLinkProps) {
  const router = useRouter();
  const href = router.href(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = router.state.location;
    void router.navigate(to, { replace: href === pathname + search + hash });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are in the rest
    <a {...rest} href={href} onClick={follow} />
  );
}

/** A link that is marked while the page is at its address, or, without `end`, below it. */
export function RouterNavLink({ end = false, ...rest }: RouterLinkProps & { readonly end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const { pathname: own } = new URL(useRouter().href(rest.to), 'https://kostra.invalid');
  const isHere = pathname === own || (!end && pathname.startsWith(own.endsWith('/') ? own : `${own}/`));
  return <RouterLink {...rest} aria-current={isHere ? 'page' : undefined} />;
}

/** A click of the main button, for this tab. */
function isPlain({
  button,
  currentTarget,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = currentTarget;
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);
}
