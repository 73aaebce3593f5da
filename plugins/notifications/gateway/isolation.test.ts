import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Receiver } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { deleteNotification, markAllAsSeen, notificationHub } from '../contract/index.ts';
import { countOf, listOf, pageOf, tell } from './test-notify.ts';

let origin: string;
const companies: { id: string; members: TestPerson[] }[] = [];

/** The test has three companies with three members each. One user is a member of two of them. Each member has one open page. */
const gateway = useGateway();
beforeAll(async () => {
  origin = await gateway.listen();
  const traveller = await gateway.person('V dvoch firmách');
  for (const owner of [traveller, traveller, undefined]) {
    const company = await gateway.company({}, owner);
    const members = [
      company.owner,
      await gateway.member(company.id, 'Admin'),
      await gateway.member(company.id, 'Guest'),
    ];
    companies.push({ id: company.id, members });
  }
});

const applications = notificationHub.applications;
/** Generates a notification: its company, sender, receiver and applications, and a user of any company who then tries to access it. */
const anyNotice = fc.record({
  company: fc.nat(2),
  by: fc.nat(2),
  to: fc.nat(2),
  receiver: fc.constantFrom<Receiver['receiver'][]>('Tenant', 'Application', 'TenantUser', 'User', 'SignalRConnection'),
  applications: fc.subarray([...applications], { minLength: 1 }),
  meddler: fc.record({ company: fc.nat(2), member: fc.nat(2), deletes: fc.boolean() }),
});

test('[B3-13] [B7-13] nobody ever finds, counts, hears or touches what is for another company or person', async () => {
  const everybody = companies.flatMap(({ id, members }) => members.map((member) => ({ companyId: id, member })));
  const pages = await Promise.all(
    everybody.map(async (one) => ({ ...one, page: await pageOf(origin, one.companyId, one.member) })),
  );
  let serial = 0;
  const due = new Map(pages.map(({ page }) => [page, new Set<string>()]));
  await fc.assert(
    fc.asyncProperty(fc.array(anyNotice, { minLength: 4, maxLength: 8 }), async (notices) => {
      for (const notice of notices) {
        const company = companies[notice.company];
        const [by, to] = [company?.members[notice.by], company?.members[notice.to]];
        if (!company || !by || !to) throw new Error('there are three of three');
        const title = `n${++serial}`;
        const shown = notice.receiver === 'Application' ? notice.applications.slice(0, 1) : notice.applications;
        const own = pages.find(({ companyId, member }) => companyId === company.id && member === to);
        const receiver = receiverOf(notice.receiver, to.id, own?.page.hub.connectionId ?? '');
        const id = await tell(gateway, company.id, by, { to: receiver, title, applications: shown });

        // The function implements the specification's table of receivers independently of the tested code.
        const isFor = ({ companyId, member }: { companyId: string; member: TestPerson }) => {
          if (notice.receiver === 'User') return member.id === to.id;
          if (companyId !== company.id) return false;
          return notice.receiver === 'Tenant' || notice.receiver === 'Application' || member.id === to.id;
        };
        for (const page of pages) if (isFor(page)) due.get(page.page)?.add(title);
        const { meddler } = notice;
        const place = companies[meddler.company];
        const who = place?.members[meddler.member];
        if (!place || !who) throw new Error('there are three of three');
        const isTheirs = isFor({ companyId: place.id, member: who });
        const before = await countOf(gateway, place.id, who);
        if (meddler.deletes) {
          const params = { companyId: place.id, notificationId: id };
          const { status } = await gateway.call(who, deleteNotification, { params });
          expect(status).toBe(isTheirs ? 204 : 404);
        } else {
          const input = { params: { companyId: place.id }, body: { notifications: [id] } };
          expect((await gateway.call(who, markAllAsSeen, input)).status).toBe(204);
        }
        const isCounted = isTheirs && shown.includes('Invoicing');
        expect(await countOf(gateway, place.id, who)).toBe(before - (isCounted ? 1 : 0));
        for (const one of everybody) {
          if (isTheirs && meddler.deletes && one.member.id === who.id) continue;
          for (const application of ['Invoicing', 'Warehouse'] as const) {
            const found = await listOf(gateway, one.companyId, one.member, { application });
            const isThere = found.some((each) => each.id === id);
            expect(isThere).toBe(isFor(one) && shown.includes(application));
          }
        }
      }
    }),
    { numRuns: 6, seed: 15 },
  );
  // A last notification for each member is sent; when it arrives, all earlier ones have arrived.
  for (const { id, members } of companies)
    for (const member of members)
      await tell(gateway, id, member, { to: { receiver: 'TenantUser', userId: member.id }, title: 'last' });
  for (const { page } of pages) {
    await expect.poll(() => page.titles().includes('last')).toBe(true);
    expect(
      page
        .titles()
        .filter((title) => title !== 'last')
        .toSorted(),
    ).toEqual([...(due.get(page) ?? [])].toSorted());
  }
});

function receiverOf(receiver: Receiver['receiver'], userId: string, connectionId: string): Receiver {
  if (receiver === 'Tenant' || receiver === 'Application') return { receiver };
  return receiver === 'SignalRConnection' ? { receiver, userId, connectionId } : { receiver, userId };
}
