import { createContext, useContext } from 'react';

/** Gives a text as it shall be read: the name of the open section as an administrator chose it, any other unchanged. */
export type SectionNaming = (text: string) => string;

const SectionNamingContext = createContext<SectionNaming>((text) => text);

/** For the frame, around the page. */
export const SectionNamingProvider = SectionNamingContext.Provider;

/**
 * An entry of the navigation may be renamed in a company; then a page that calls itself as the entry was called before,
 * and the way back to it, are renamed with it. Pages need not know. [A2-38]
 */
export function useSectionNaming(): SectionNaming {
  return useContext(SectionNamingContext);
}
