import type { ReactNode } from 'react';
import './intro.css';

/** The sentence under a page's title that explains the purpose of the page. */
export function Intro({ children }: { readonly children: ReactNode }) {
  return <p className="k-intro">{children}</p>;
}
