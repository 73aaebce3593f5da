import { type HubConnection, HubRefusal, type HubRoute, companyUserGroup } from '#core/gateway';
import { assistantHub, newMessage, streamMessage, useAssistant } from '../contract/index.ts';
import { append, emitIn, readResponse } from './response-table.ts';

/** The hub `/hubs/assistant?companyId=` that sends answers to one person in one company. [B7-8] */
export const assistantRoute: HubRoute = {
  id: assistantHub.id,
  path: assistantHub.path,
  companyGroups: (companyId, userId) => [companyUserGroup(companyId, userId)],
  async connect(connection, _params, access) {
    refusePrograms(connection);
    const companyId = await access.admit(connection, useAssistant);
    connection.join(companyUserGroup(companyId, connection.user.id));
  },
  methods: {
    async [assistantHub.stop](connection, access, messageId) {
      await access.inCompany(connection, useAssistant, async (tx, companyId) =>
        append({ tx, emit: emitIn(tx, companyId) }, textIn(messageId), { type: 'message_end', reason: 'stopped' }),
      );
    },

    /** Sends the missed pieces of an answer again. @returns whether the answer exists */
    async [assistantHub.continue](connection, access, messageId, after) {
      const row = await access.inCompany(connection, useAssistant, (tx) => readResponse(tx, textIn(messageId)));
      for (const event of row?.events ?? [])
        if (event.sequence > Number(after))
          connection.send('Action' in event ? newMessage.name : streamMessage.name, event, { origin: null });
      return row !== undefined;
    },
  },
};

function textIn(argument: unknown): string {
  if (typeof argument !== 'string') throw new HubRefusal('invalid-input', 'Name the answer by its id');
  return argument;
}

/** Refuses API clients, as the endpoints of the assistant do. */
function refusePrograms({ user }: HubConnection): void {
  if (user.scopes) throw new HubRefusal('person-required', 'The assistant answers people');
}
