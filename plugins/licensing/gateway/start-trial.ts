import { addDays } from '#core/calendar';
import { announceLicence, implement, licenceApplicationOf, refuse } from '#core/gateway';
import { startTrial, trialNotAvailable } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The number of days of a trial, including today. [B9-9] */
const trialDays = 30;

export const trialHandler = implement(startTrial, async ({ tx, company, application, today }) => {
  const started = await tx
    .updateTable('licence')
    .set({
      type: 'Trial',
      package_name: 'Trial',
      trial_exists: true,
      valid_until: addDays(today(), trialDays - 1),
    })
    .where('application_type', '=', licenceApplicationOf(application))
    .where('type', '=', 'Free')
    .where('trial_exists', '=', false)
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) throw refuse(trialNotAvailable, { detail: refusalText('noTrial') });
  await announceLicence(tx, [company.id]);
  return undefined;
});
