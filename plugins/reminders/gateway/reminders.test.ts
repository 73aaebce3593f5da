import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import {
  blankReminder,
  createReminder,
  deleteReminder,
  duplicateReminderDay,
  listReminders,
  readReminder,
  reminderPlaceholders,
  updateReminder,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const params = () => ({ companyId });
const blank = () =>
  gateway.ok(owner, blankReminder, { params: params(), query: { customTextFieldType: 'reminderBody' } });
const create = (daysOverdue: number, body = '<p>Zaplaťte.</p>') =>
  gateway.ok(owner, createReminder, { params: params(), body: { daysOverdue, body } });

describe('reminders', () => {
  test('[A7-5] [A7-7] a new one begins with a text and a day that is free', async () => {
    const first = await blank();
    expect(first.daysOverdue).toBe(3);
    expect(
      reminderPlaceholders.partsOf(first.body).flatMap((part) => (typeof part === 'string' ? [] : [part.placeholder])),
    ).toEqual(['number', 'amount', 'dueDate', 'variableSymbol', 'company']);
    const created = await gateway.ok(owner, createReminder, { params: params(), body: first });
    expect(created).toMatchObject({ id: expect.any(String), ...first });
    for (const day of [14, 30]) await create(day);
    expect((await blank()).daysOverdue).toBe(60);
    const other = { params: params(), query: { customTextFieldType: 'thankYou' } };
    expect((await gateway.call(owner, blankReminder, other as never)).status).toBe(400);
  });

  test('[A7-4] [A7-6] are listed by day, read, and hold nothing that could run', async () => {
    const { id } = await create(1, '<p onclick="x()">Zaplaťte<script>alert(1)</script> {{amount}}</p>');
    const read = await gateway.ok(owner, readReminder, { params: { companyId, reminderId: id } });
    expect(read).toEqual({
      id,
      version: 1,
      daysOverdue: 1,
      body: '<p>Zaplaťte {{amount}}</p>',
      bodyTranslations: {},
      isOn: true,
      onSince: expect.any(String),
    });
    const translations = { en: '<p onclick="x()">Please pay</p>', de: '<p> </p>' };
    const update = { daysOverdue: 1, body: '<p>Zaplaťte.</p>', version: 1 };
    const reminder = { params: { companyId, reminderId: id } };
    const translated = { ...reminder, body: { ...update, bodyTranslations: translations } };
    const bodyTranslations = { en: '<p>Please pay</p>' };
    expect(await gateway.ok(owner, updateReminder, translated)).toMatchObject({ bodyTranslations });
    // A program that does not know other languages sends none, and the existing texts stay.
    const again = { ...reminder, body: { ...update, version: 2 } };
    expect(await gateway.ok(owner, updateReminder, again)).toMatchObject({ bodyTranslations });
    const wrong = { ...reminder, body: { ...update, version: 3, bodyTranslations: { de: '<p>{Passwort}</p>' } } };
    expect((await gateway.call(owner, updateReminder, wrong)).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/bodyTranslations/de', code: 'unknownPlaceholder' }],
    });
    const days = (await gateway.ok(owner, listReminders, { params: params() })).map(({ daysOverdue }) => daysOverdue);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const silent = await gateway.call(owner, createReminder, {
      params: params(),
      body: { daysOverdue: 2, body: '<p><script>alert(1)</script> </p>' },
    });
    const unknown = await gateway.call(owner, createReminder, {
      params: params(),
      body: { daysOverdue: 2, body: '<p>Faktúra {<strong>heslo</strong>} a {číslo}</p>' },
    });
    expect(unknown.problem).toMatchObject({
      status: 400,
      fields: [{ path: '/body', code: 'unknownPlaceholder', message: expect.stringContaining('{number}, {amount}') }],
    });
    expect(unknown.problem.fields?.[0]?.message).toContain('{heslo} stands for nothing');
    expect(silent.problem).toMatchObject({ status: 400, fields: [{ path: '/body', code: 'required' }] });
  });

  test('[A7-8] [A7-9] are changed by version, each day has one, and are deleted', async () => {
    const { id, version, body } = await create(7);
    const refused = await gateway.call(owner, createReminder, { params: params(), body: { daysOverdue: 7, body } });
    expect(refused.problem).toMatchObject(duplicateReminderDay);
    const update = { params: { companyId, reminderId: id }, body: { daysOverdue: 8, body, version } };
    expect(await gateway.ok(owner, updateReminder, update)).toMatchObject({ daysOverdue: 8, version: version + 1 });
    expect((await gateway.call(owner, updateReminder, update)).problem).toMatchObject({
      code: 'stale-version',
      current: { daysOverdue: 8 },
    });
    await gateway.ok(owner, deleteReminder, { params: { companyId, reminderId: id } });
    expect((await gateway.call(owner, readReminder, { params: { companyId, reminderId: id } })).status).toBe(404);
  });
});
