import { mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import type { Gate } from '#core/access';
import { type HubConnection, HubRefusal } from '../hubs/index.ts';
import {
  admitWithinUserCount,
  checkGate,
  factsOf,
  type GatewayServices,
  isUuid,
  isWithinUserCount,
  Refusal,
} from '../http/index.ts';
import { missedEvents, type MissedQuestion } from '../outbox/index.ts';
import type { CompanyWork, HubAccess } from './hub-route.ts';

type HubServices = Pick<GatewayServices, 'database' | 'members' | 'now' | 'settings'>;

/**
 * The application whose rights and licence hubs check, because a hub belongs to no application: the one whose licence most applications
 * use. [A1-2]
 */
const application = mainApplication;

/** Checks the rights of hub connections, by the same rules as endpoints. */
export class GatewayHubAccess implements HubAccess {
  readonly #services: HubServices;

  constructor(services: HubServices) {
    this.#services = services;
  }

  async admit(
    { url, user }: HubConnection,
    gate?: Gate,
    requestedCompany = url.searchParams.get('companyId') ?? '',
  ): Promise<string> {
    const companyId = requestedCompany.toLowerCase(); // in the form of the database and of the groups' names
    const { members, settings, now } = this.#services;
    const snapshot = isUuid(companyId) ? await members.get(companyId, user.id, todayAt(now())) : undefined;
    if (!snapshot) throw new HubRefusal('not-found', 'There is no such company, or you do not belong to it');
    try {
      admitWithinUserCount(snapshot, application); // A user beyond the number that the licence allows may not connect either. [A2-20]
      if (gate) checkGate(gate, factsOf(snapshot, application, settings, user.scopes));
    } catch (error) {
      if (error instanceof Refusal) throw new HubRefusal(error.problem.code, error.toBody().detail ?? 'Refused');
      throw error;
    }
    return companyId;
  }

  async isBeyondUserCount(companyId: string, userId: string): Promise<boolean> {
    const { members, now } = this.#services;
    // The change of the licence clears the cache too, but that notification may come after the event.
    members.drop(companyId);
    const snapshot = await members.get(companyId, userId, todayAt(now()));
    return snapshot !== undefined && !isWithinUserCount(snapshot, application);
  }

  async holds(companyId: string, userId: string, permission: string): Promise<boolean> {
    const { members, now } = this.#services;
    return (await members.get(companyId, userId, todayAt(now())))?.permissions.has(permission) ?? false;
  }

  missed(question: Omit<MissedQuestion, 'now'>): Promise<boolean> {
    const { database, now } = this.#services;
    return missedEvents(database, { ...question, now: now() });
  }

  async inCompany<T>(connection: HubConnection, gate: Gate, work: CompanyWork<T>): Promise<T> {
    const companyId = await this.admit(connection, gate);
    return this.#services.database.inCompany(companyId, connection.user, (tx) => work(tx, companyId));
  }
}
