/** What of a company the choice of a home needs. */
export interface HomeCandidate {
  readonly id: string;
  readonly isDefault: boolean;
}

/** Where somebody starts: the default company, else the first; with none, a new one. [A2-11] */
export function companyHomePath(companies: readonly HomeCandidate[]): string {
  const home = companies.find(({ isDefault }) => isDefault) ?? companies[0];
  return home ? `/company/${home.id}` : '/company/create';
}
