import { defaultLanguage } from '#core/contract';
import type { DemoContext } from '#core/gateway';
import { createReminder } from '../contract/index.ts';
import { usualBody, usualTranslations } from './reminder-words.ts';

const earnest =
  '<p>Vážený zákazník {partner},</p><p>doklad {číslo} je už <strong>{počet dní} dní po splatnosti</strong>. Dlhujete nám {suma}.</p><ul><li>Uhraďte ho, prosíme, do troch pracovných dní.</li><li>Ak s ním nesúhlasíte, <a href="mailto:fakturacia@tatranske-drevo.example">napíšte nám</a>.</li></ul><p>{firma}</p>';

/** Two for the first company, whose licence has them. */
export async function demoReminders({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  await call('gentle', createReminder, {
    params,
    body: { daysOverdue: 3, body: usualBody(defaultLanguage), bodyTranslations: usualTranslations() },
  });
  await call('earnest', createReminder, { params, body: { daysOverdue: 14, body: earnest } });
}
