import type { CallInput } from '#core/contract';
import type { DemoContext } from '#core/gateway';
import { announce } from '../contract/index.ts';

/** The demo notifications for all members of the first company: one of each severity and state, the newest last. */
const notices: readonly [step: string, body: CallInput<typeof announce>['body']][] = [
  [
    'limit',
    {
      severity: 'Error',
      title: 'Dve faktúry sa nepodarilo odoslať',
      message:
        '<p>Poštový server odberateľa ich odmietol. Skontrolujte e-mailovú adresu partnera a pošlite ich znova.</p><ul><li>Kováč a syn, s. r. o.</li><li>Ľubietovská píla</li></ul>',
      urls: [{ url: '/', text: 'Otvoriť Kostru v novej karte' }],
    },
  ],
  [
    'numbering',
    {
      severity: 'Warning',
      title: 'Počítadlo faktúr sa blíži ku koncu',
      message: 'Číselný rad má štyri miesta na poradové číslo. Keď dôjdu, čísla sa o miesto predĺžia.',
      actions: [
        {
          command: 'InvoicesImport.RedirectToNumberingSettings',
          icon: { materialIconName: 'settings', text: 'Číslovanie' },
          tooltip: 'Otvoriť nastavenie číslovania',
        },
      ],
    },
  ],
  [
    'accounts',
    {
      state: 'Finished',
      title: 'Firma je pripravená',
      message: 'Skontrolujte údaje firmy a bankové účty, ktoré budú na faktúrach.',
      actions: [
        {
          command: 'Settings.OpenCompanySettings',
          icon: { text: 'Údaje firmy' },
          tooltip: 'Otvoriť údaje firmy',
        },
        {
          command: 'Settings.OpenBankAccountSettings',
          icon: { text: 'Bankové účty' },
          tooltip: 'Otvoriť bankové účty',
        },
      ],
    },
  ],
  [
    'year',
    {
      state: 'InProgress',
      title: 'Pripravuje sa uzávierka mesiaca',
      message: 'Účtovníčka kontroluje doklady za uplynulý mesiac. Faktúry zatiaľ nemeňte.',
    },
  ],
];

export async function demoNotifications({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  for (const [step, body] of notices) await call(step, announce, { params: { companyId }, body });
}
