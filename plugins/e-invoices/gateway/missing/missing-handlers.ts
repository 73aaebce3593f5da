import { contributions, implement } from '#core/gateway';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { catalogueDirectory } from '#plugins/catalogue/contract';
import { documentFigures } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { listMissingItems, listMissingPartners, type MissingOwn, readMissingOwnData } from '../../contract/index.ts';
import { companyGapsOf, usualVerdict } from './company-gaps.ts';
import { answeredGap } from './gaps.ts';
import { missingItemsPage } from './missing-items.ts';
import { missingPartnersPage } from './missing-partners.ts';
import { readOwnWithAccount } from './own-data.ts';

/** The handlers for data that e-invoices need, checked before any document is made. */
export const missingHandlers = [
  implement(readMissingOwnData, [bankAccountDirectory], async (call, accounts): Promise<MissingOwn> => {
    const day = call.today();
    const own = await readOwnWithAccount(call, day, accounts);
    const gaps = companyGapsOf(own, day).map((gap) => answeredGap(gap, call.language));
    return { verdict: usualVerdict(own, day), gaps };
  }),
  implement(listMissingPartners, [partnerDirectory, documentFigures], (call, partners, figures) =>
    missingPartnersPage(call, { partners, figures }),
  ),
  implement(listMissingItems, [catalogueDirectory, contributions], missingItemsPage),
];
