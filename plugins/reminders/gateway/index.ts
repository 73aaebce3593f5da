import { assistantTools, demoParts, gatewayPlugin, implement, emailKinds } from '#core/gateway';
import { contribute } from '#core/registry';
import {
  blankReminder,
  createReminder,
  deleteReminder,
  listReminders,
  readReminder,
  updateReminder,
} from '../contract/index.ts';
import { reminderTools } from './assistant/reminder-tools.ts';
import { blank } from './blank-reminder.ts';
import { demoReminders } from './demo.ts';
import { outgoingHandlers } from './outgoing-handlers.ts';
import { reminderEmail } from './reminder-email.ts';
import { checkedReminder, reminderRows } from './reminder-table.ts';
import { sendReminders } from './send-reminders.ts';

export default gatewayPlugin({
  id: 'reminders',
  implements: [
    implement(listReminders, ({ tx }) => reminderRows.list(tx)),
    implement(blankReminder, ({ tx }) => blank(tx)),
    implement(readReminder, ({ tx, params }) => reminderRows.read(tx, params.reminderId)),
    implement(createReminder, async (call) => reminderRows.add(call, await checkedReminder(call, call.body))),
    implement(updateReminder, async (call) => {
      const current = await reminderRows.lock(call.tx, call.params.reminderId, call.body.version);
      return reminderRows.change(call, current, await checkedReminder(call, call.body, current));
    }),
    implement(deleteReminder, async (call) => {
      await reminderRows.remove(call, call.params.reminderId);
      return undefined;
    }),
    ...outgoingHandlers,
  ],
  jobs: [sendReminders],
  contributes: [
    contribute(assistantTools, { id: 'reminders.tools' }, reminderTools),
    contribute(emailKinds, { id: reminderEmail.name }, reminderEmail),
    contribute(demoParts, { id: 'reminders.demo', order: 13 }, { load: demoReminders }),
  ],
});
