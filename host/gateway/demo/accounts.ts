import type { Role } from '#core/access';

/** The password of every demo account. It is publicly known, so the demo listens only on this machine (settings.ts). */
export const demoPassword = 'kostra-demo';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** The role in the first company. The owner owns all companies. */
  readonly role: Role | undefined;
  readonly about: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'owner@kostra.example', name: 'Oľga Majerníková', role: 'Owner', about: 'owner of all demo companies' },
  { email: 'admin@kostra.example', name: 'Adam Správny', role: 'Admin', about: 'admin in the first company' },
  {
    email: 'accountant@kostra.example',
    name: 'Ľubica Účtovná',
    role: 'Accountant',
    about: 'accountant in the first company',
  },
  {
    email: 'member@kostra.example',
    name: 'Marek Tímový',
    role: 'Team member',
    about: 'team member in the first company',
  },
  {
    email: 'employee@kostra.example',
    name: 'Eva Zamestnaná',
    role: 'Employee',
    about: 'employee in the first company',
  },
  { email: 'guest@kostra.example', name: 'Gustáv Hosť', role: 'Guest', about: 'guest in the first company' },
  { email: 'newcomer@kostra.example', name: 'Nina Nová', role: undefined, about: 'no company yet' },
];
