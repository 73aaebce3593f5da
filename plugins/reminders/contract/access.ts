import { admins, all, licensed, resource } from '#core/access';

/** What customers are told in the company's name is set up by those who set the company up. [B6-8] */
export const reminders = resource('reminders', {
  edit: admins,
  /** What goes out: hold, change, send now; and whom not to remind. */
  send: ['Owner', 'Admin', 'Accountant'],
});

/** Reminders that go out by themselves. [B6-17] */
export const automaticReminders = licensed('automaticReminders', { package: 'Pro' });

export const reminderEditing = all(reminders.edit, automaticReminders);

export const reminderSending = all(reminders.send, automaticReminders);
