import { buttonClass, type ButtonFace } from '#core/web';

/** A link to the e-shop that looks like a button. It opens in a new tab, so that unsaved work stays. */
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
