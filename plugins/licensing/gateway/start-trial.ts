import { addDays } from '#core/calendar';
import { checkRegistrationId, normaliseRegistrationId } from '#core/contract/formats';
import {
  announceLicence,
  implement,
  licenceApplicationOf,
  lockNamed,
  refuse,
  switchContext,
  type Tx,
} from '#core/gateway';
import { startTrial, trialNotAvailable } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The number of days of a trial, including today. [B9-9] */
const trialDays = 30;

export const trialHandler = implement(startTrial, async ({ tx, company, application: asked, today }) => {
  const application = licenceApplicationOf(asked);
  const registrationId = await registrationIdOf(tx);
  await switchContext(tx, { system: 'the trials of other companies' }, () =>
    refuseSecondTrial(tx, { companyId: company.id, application, registrationId }),
  );
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

interface TrialQuestion {
  readonly companyId: string;
  readonly application: string;
  readonly registrationId: string | undefined;
}

/**
 * Refuses a trial that this IČO had already in another company, also in a deleted one: otherwise whoever creates the same company again
 * would never have to buy. Without an IČO, its owners count instead.
 * @throws Refusal 409
 */
async function refuseSecondTrial(tx: Tx, { companyId, application, registrationId }: TrialQuestion): Promise<void> {
  const others = tx
    .selectFrom('licence')
    .select('licence.id')
    .where('application_type', '=', application)
    .where('trial_exists', '=', true)
    .where('licence.company_id', '!=', companyId);
  if (registrationId !== undefined) {
    await lockNamed(tx, `trial ${registrationId}`);
    if (await others.where('trial_registration_id', '=', registrationId).executeTakeFirst())
      throw refuse(trialNotAvailable, { detail: refusalText('otherHadTrial', { registrationId }) });
    return;
  }
  const members = tx.selectFrom('membership').where('role', '=', 'Owner');
  const owners = await members.select('user_id').where('company_id', '=', companyId).orderBy('user_id').execute();
  for (const { user_id: owner } of owners) {
    await lockNamed(tx, `trial ${owner}`);
    const owned = members.select('company_id').where('user_id', '=', owner);
    if (await others.where('licence.company_id', 'in', owned).executeTakeFirst())
      throw refuse(trialNotAvailable, { detail: refusalText('ownerHadTrial') });
  }
}
