import { buttonClass, type ButtonFace } from '#core/web';

/** A link to the e-shop that looks like a button; in a new tab, so that work here stays. */
export function ShopButton({
  href,
  children,
  ...face
}: ButtonFace & { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass(face)} href={href} target="_blank" rel="noreferrer">
      <span className="k-button-text">{children}</span>
    </a>
  );
}
