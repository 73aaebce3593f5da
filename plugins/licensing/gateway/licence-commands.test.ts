import { expect, it } from 'vitest';
import { readCurrentLicence } from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';
import { listUnassignedLicences } from '../contract/index.ts';
import { licenceCommands } from './licence-commands.ts';

const gateway = useGateway();

/** Runs a command as an operator would. An error rolls back its changes. */
async function operator(name: string, options: Readonly<Record<string, string>> = {}) {
  const command = licenceCommands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  return gateway.database.db.asSystem('test', (tx) => command.run(tx, options));
}
const licenceOf = (person: TestPerson, companyId: string) =>
  gateway.ok(person, readCurrentLicence, { params: { companyId }, query: {} });

it('an operator changes the licence of a company and takes it away', async () => {
  const { id: company, owner } = await gateway.company();
  await operator('licence set', { company, package: 'Flexi', days: '41', modules: 'Orders,Stock', academic: '1' });
  expect(await licenceOf(owner, company)).toMatchObject({
    type: 'Flexi',
    daysValid: 41,
    modules: ['Orders', 'Stock'],
    isAcademicLicense: true,
  });
  await operator('licence set', { company, days: '5' });
  expect(await licenceOf(owner, company)).toMatchObject({ type: 'Flexi', daysValid: 5, modules: ['Orders', 'Stock'] });
  await operator('licence revoke', { company });
  expect(await licenceOf(owner, company)).toMatchObject({ type: 'Free', modules: [] });
});

it('an operator issues a licence, which its holder is then offered', async () => {
  const { id: companyId, owner } = await gateway.company();
  await operator('licence set', { company: companyId, package: 'Free', customer: '' });
  await operator('licence issue', { email: owner.email, package: 'Pro', companies: '3', customer: 'K-77', days: '10' });
  const offered = await gateway.ok(owner, listUnassignedLicences, { params: { companyId }, query: {} });
  expect(offered).toContainEqual(expect.objectContaining({ customerNumber: 'K-77', remainingCompaniesCount: 3 }));
  const { json } = await operator('licence list');
  expect(json).toContainEqual(expect.objectContaining({ customer_number: 'K-77', type: 'Pro', used: 0 }));
});

it.each([
  ['licence set', { package: 'Gold' }, /--package is "Gold"/],
  ['licence set', { days: 'soon' }, /--days is "soon"/],
  ['licence set', { academic: 'maybe' }, /--academic is "maybe"/],
  ['licence set', { application: 'Games' }, /--application is "Games"/],
  ['licence set', { companies: '2' }, /uses no licence of the pool/],
  ['licence set', { company: '00000000-0000-4000-8000-000000000000', days: '1' }, /There is no company/],
  ['licence set', { company: 'x' }, /There is no company "x"/],
  ['licence set', { companies: '2', company: 'x' }, /There is no company "x"/],
  ['licence set', {}, /nothing to change/],
  ['licence set', { users: '-3' }, /--users is "-3"/],
  ['licence set', { users: '0' }, /--users is "0"/],
  ['licence set', { companies: '-1' }, /--companies is "-1"/],
  ['licence issue', { email: 'a@firma.sk', package: 'Pro', companies: '0' }, /--companies is "0"/],
  ['licence issue', { email: 'a@firma.sk', package: 'Free' }, /Free is not sold/],
] as const)('says what is wrong with %s %j', async (name, options, words) => {
  const { id } = await gateway.company();
  if (name === 'licence set') await operator(name, { company: id, customer: '' });
  await expect(operator(name, { company: id, ...options })).rejects.toMatchObject({
    cause: expect.stringMatching(words),
  });
});
