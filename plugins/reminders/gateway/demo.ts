import { defaultLanguage } from '#core/contract';
import type { DemoContext } from '#core/gateway';
import { createReminder } from '../contract/index.ts';
import { defaultBody, usualTranslations } from './reminder-words.ts';

const earnest =
  '<p>Vážený zákazník {partner},</p><p>doklad {číslo} je už <strong>{počet dní} dní po splatnosti</strong>. Dlhujete nám {suma}.</p><ul><li>Uhraďte ho, prosíme, do troch pracovných dní.</li><li>Ak s ním nesúhlasíte, <a href="mailto:fakturacia@tatranske-drevo.example">napíšte nám</a>.</li></ul><p>{firma}</p>';

/** Creates two reminders for the first company, whose package includes them. */
export async function demoReminders({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  await call('gentle', createReminder, {
    params,
    body: { daysOverdue: 3, body: defaultBody(defaultLanguage), bodyTranslations: usualTranslations() },
  });
  await call('earnest', createReminder, { params, body: { daysOverdue: 14, body: earnest } });
}
