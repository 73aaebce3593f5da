import type { ReactNode } from 'react';
import './intro.css';

/** The sentence under a page's title that says what the page is for. */
export function Intro({ children }: { readonly children: ReactNode }) {
  return <p className="k-intro">{children}</p>;
}
