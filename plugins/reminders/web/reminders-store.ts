import { makeObservable, observable, runInAction } from 'mobx';
import { problems } from '#core/contract';
import type { GatedContributions } from '#core/registry';
import { EntityStore } from '#core/web/entities';
import { isProblem, LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  type BlankReminder,
  blankReminder,
  createReminder,
  deleteReminder,
  listReminders,
  type OpenedReminder,
  readReminder,
  type Reminder,
  type ReminderInput,
  type RemindersStore,
  reminderEditing,
  updateReminder,
} from '../contract/index.ts';

class LiveRemindersStore extends EntityStore<Reminder, ReminderInput> implements RemindersStore {
  editedAutomaticReminder: string | null = null;
  readonly #client: CompanyClient;
  readonly #opened = observable.box(new LoadableValue<Reminder | BlankReminder>(), { deep: false });

  constructor(
    client: CompanyClient,
    events: CompanyEvents,
    feedback: Pick<Feedback, 'toast'>,
    gated: Pick<GatedContributions, 'verdict'>,
  ) {
    super({
      events,
      feedback,
      kind: 'Reminder',
      loadingFailed: { key: 'REMINDERS.LOADING_FAILED' },
      mayLoad: () => gated.verdict(reminderEditing) === 'yes',
      compare: (a, b) => a.daysOverdue - b.daysOverdue,
      calls: {
        list: (options) => client.call(listReminders, {}, options),
        create: (body, options) => client.call(createReminder, { body }, options),
        update: (reminderId, body, options) => client.call(updateReminder, { params: { reminderId }, body }, options),
        delete: (reminderId, options) => client.call(deleteReminder, { params: { reminderId } }, options),
      },
    });
    this.#client = client;
    makeObservable(this, { editedAutomaticReminder: observable });
  }

  get opened(): OpenedReminder {
    return this.editedAutomaticReminder === null ? { state: 'idle' } : this.#opened.get().now;
  }

  edit(edited: string | null): void {
    const opened = new LoadableValue<Reminder | BlankReminder>();
    runInAction(() => {
      this.#opened.set(opened);
      this.editedAutomaticReminder = edited;
    });
    if (edited !== null) void opened.load(() => this.#read(edited));
  }

  async #read(id: string): Promise<Reminder | BlankReminder> {
    if (id === 'new') {
      const query = { customTextFieldType: 'reminderBody' } as const;
      return this.#client.call(blankReminder, { query }, { handles: '*' });
    }
    try {
      return this.upsert(await this.#client.call(readReminder, { params: { reminderId: id } }, { handles: '*' }));
    } catch (error) {
      // Another user has deleted the reminder, so it is removed from the list.
      if (isProblem(error, problems.notFound)) this.replace(this.list.filter((each) => each.id !== id));
      throw error;
    }
  }
}

export default function makeRemindersStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Pick<Feedback, 'toast'>,
  gated: Pick<GatedContributions, 'verdict'>,
): RemindersStore {
  return new LiveRemindersStore(client, events, feedback, gated);
}
