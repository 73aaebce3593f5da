import type { SimulatedAccount } from './simulated-account.ts';

/** Returns the accounts at the demo's bank: those of two companies of the demo, and one that belongs to none of them. */
export function demoAccountsAtBank(): readonly SimulatedAccount[] {
  return [
    { iban: 'SK3112000000198742637541', name: 'Tatranské drevo, bežný účet', currency: 'EUR', movements },
    { iban: 'SK8975000000000012345671', name: 'Kaviareň Ľubietová, bežný účet', currency: 'EUR', movements },
    { iban: 'SK0809000000000123123123', name: 'Súkromný účet', currency: 'EUR', movements: [] },
  ];
}

const movements: SimulatedAccount['movements'] = [
  { daysAgo: 21, amount: '-5.00', name: '', iban: '', endToEndId: '', text: 'Poplatok za vedenie účtu' },
  { daysAgo: 16, amount: '-64.20', name: 'Slovnaft, a. s.', iban: '', endToEndId: '', text: 'Platba kartou, Poprad' },
  {
    daysAgo: 9,
    amount: '180.00',
    name: 'Ľubomír Čierny',
    iban: 'SK6807200002891987426353',
    endToEndId: '/VS77/SS/KS0308',
    text: 'Záloha na brúsenie podláh',
  },
  {
    daysAgo: 3,
    amount: '-42.90',
    name: 'Podtatranská vodárenská, a. s.',
    iban: 'SK0583300000002101234567',
    endToEndId: '/VS4410023/SS/KS0308',
    text: 'Vodné a stočné',
  },
];
