import { admins, all, licensed, resource } from '#core/access';

/** What customers are told in the company's name is set up by those who set the company up. [B6-8] */
export const reminders = resource('reminders', { edit: admins });

/** Reminders that go out by themselves. [B6-17] */
export const automaticReminders = licensed('automaticReminders', { package: 'Pro' });

export const reminderEditing = all(reminders.edit, automaticReminders);
