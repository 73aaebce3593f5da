import { createContext, useContext } from 'react';
import { type PartnerTerms, usualTerms } from '../../../contract/index.ts';

/** Holds the terms from which the form's values come: the terms of the last chosen partner. */
interface TermsHolder {
  current: PartnerTerms;
}

const PartnerTermsContext = createContext<TermsHolder>({ current: usualTerms });
export const PartnerTermsProvider = PartnerTermsContext.Provider;

export function usePartnerTerms(): TermsHolder {
  return useContext(PartnerTermsContext);
}
