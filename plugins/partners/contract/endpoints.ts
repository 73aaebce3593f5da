import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { partners } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another partner has this name and IČO. */
export const duplicatePartner = problem('duplicate-partner', 409);

const samplePartner = {
  name: unique((serial) => `Odberateľ ${serial} s. r. o.`),
  street: 'Ľubietovská 7',
  postCode: '974 01',
  city: 'Banská Bystrica',
  country: 'SK',
  registrationId: '31954120',
  vatPayerType: 'NonPayer',
} as const;

/** Lists partners by name, in Slovak order. */
export const listPartners = companyEndpoint({
  method: 'GET',
  path: 'partners',
  gate: partners.read,
  query: schemas.PartnerQuery,
  reply: schemas.PartnerPage,
  sample: { query: { top: 10 } },
});

/** Creates a partner, whose `id` documents take as `partnerId`. `externalId` refuses a second one by 409. */
export const createPartner = companyEndpoint({
  method: 'POST',
  path: 'partners',
  gate: partners.create,
  body: schemas.PartnerInput,
  reply: schemas.Partner,
  problems: [duplicatePartner, problems.externalIdTaken],
  sample: { body: samplePartner },
});

/** Returns all data of a partner with the `version` that a change needs. */
export const readPartner = companyEndpoint({
  method: 'GET',
  path: 'partners/:partnerId',
  gate: partners.read,
  reply: schemas.Partner,
  sample: { params: { partnerId: from(createPartner, ({ id }) => id) } },
});

/** Replaces a partner: a field that is left out becomes empty. Documents keep the copy that they have. */
export const updatePartner = companyEndpoint({
  method: 'PUT',
  path: 'partners/:partnerId',
  gate: partners.edit,
  body: schemas.PartnerUpdate,
  reply: schemas.Partner,
  problems: [duplicatePartner, problems.staleVersion, problems.externalIdTaken],
  sample: {
    params: { partnerId: from(createPartner, ({ id }) => id) },
    body: { ...samplePartner, note: 'Platí včas', version: from(createPartner, ({ version }) => version) },
  },
});

/** Deletes a partner. Documents contain a copy of the partner, so they do not prevent this. */
export const deletePartner = companyEndpoint({
  method: 'DELETE',
  path: 'partners/:partnerId',
  gate: partners.delete,
  sample: { params: { partnerId: from(createPartner, ({ id }) => id) } },
});
