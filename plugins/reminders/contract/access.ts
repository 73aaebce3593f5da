import { admins, all, licensed, resource } from '#core/access';

/** The rights over reminders. Reminders are written in the company's name, so only admins edit their texts. [B6-8] */
export const reminders = resource('reminders', {
  edit: admins,
  /** The right to hold, change and send outgoing reminders, and to stop the reminders of a document or partner. */
  send: ['Owner', 'Admin', 'Accountant'],
});

/** The licence feature of automatic reminders. [B6-17] */
export const automaticReminders = licensed('automaticReminders', { package: 'Pro' });

export const reminderEditing = all(reminders.edit, automaticReminders);

export const reminderSending = all(reminders.send, automaticReminders);
