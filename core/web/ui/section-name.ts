import { createContext, useContext } from 'react';

/**
 * Returns the text to show for a text of a page: if it is the name of the open section, the name that an administrator chose; any other
 * text stays unchanged.
 */
export type SectionNaming = (text: string) => string;

const SectionNamingContext = createContext<SectionNaming>((text) => text);

/** Provides the naming of sections. The frame wraps the page in it. */
export const SectionNamingProvider = SectionNamingContext.Provider;

/**
 * Returns the function that gives a section its new name. A company may rename an entry of the navigation; then a page title equal to the
 * entry's original name, and the links back to that page, get the new name too. Pages need not know about it. [A2-38]
 */
export function useSectionNaming(): SectionNaming {
  return useContext(SectionNamingContext);
}
