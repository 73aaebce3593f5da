import { addDays } from '#core/calendar';
import { checkRegistrationId, normaliseRegistrationId } from '#core/contract/formats';
import { announceLicence, implement, licenceApplicationOf, refuse, type Tx } from '#core/gateway';
import { startTrial, trialNotAvailable } from '../contract/index.ts';
import { refuseSecondTrial } from './across-companies.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The number of days of a trial, including today. [B9-9] */
const trialDays = 30;

export const trialHandler = implement(startTrial, async ({ tx, company, application: asked, today }) => {
  const application = licenceApplicationOf(asked);
  const registrationId = await registrationIdOf(tx);
  await refuseSecondTrial(tx, { companyId: company.id, application, registrationId });
  const started = await tx
    .updateTable('licence')
    .set({
      type: 'Trial',
      package_name: 'Trial',
      trial_exists: true,
      trial_registration_id: registrationId ?? null,
      valid_until: addDays(today(), trialDays - 1),
    })
    .where('application_type', '=', application)
    .where('type', '=', 'Free')
    .where('trial_exists', '=', false)
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) throw refuse(trialNotAvailable, { detail: refusalText('noTrial') });
  await announceLicence(tx, [company.id]);
  return undefined;
});

/** Returns the company's IČO; `undefined` if it has none, or one that cannot exist. */
async function registrationIdOf(tx: Tx): Promise<string | undefined> {
  const { registration_id: text } = await tx.selectFrom('company').select('registration_id').executeTakeFirstOrThrow();
  return checkRegistrationId(text) === 'valid' ? normaliseRegistrationId(text) : undefined;
}
