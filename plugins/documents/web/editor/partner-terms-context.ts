import { createContext, useContext } from 'react';
import { type PartnerTerms, usualTerms } from '../../contract/index.ts';

/** The terms that the form's values stand there because of: those of the partner who was chosen here last. */
interface TermsHolder {
  current: PartnerTerms;
}

const PartnerTermsContext = createContext<TermsHolder>({ current: usualTerms });
export const PartnerTermsProvider = PartnerTermsContext.Provider;

export function usePartnerTerms(): TermsHolder {
  return useContext(PartnerTermsContext);
}
