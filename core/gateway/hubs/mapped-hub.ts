import { compileHubPath, type PathMatcher } from './hub-path.ts';
import { HubMappingError } from './hub-mapping-error.ts';
import type { HubDefinition, HubMethod } from './hub.ts';
import { MemberTable } from './member-table.ts';

/** A hub that is served: its definition, prepared for lookups, and its connections. */
export class MappedHub<Member> {
  readonly definition: HubDefinition;
  readonly match: PathMatcher;
  readonly groups = new MemberTable<Member>();
  readonly users = new MemberTable<Member>();
  readonly #methods = new Map<string, HubMethod>();

  constructor(definition: HubDefinition) {
    this.definition = definition;
    this.match = compileHubPath(definition.path);
    for (const [name, method] of Object.entries(definition.methods ?? {})) {
      if (this.#methods.has(name.toLowerCase())) {
        throw new HubMappingError(
          'hub-method-twice',
          `The hub '${definition.path}' has two methods called '${name}'; letter case does not tell them apart.`,
          'Rename one of them.',
        );
      }
      this.#methods.set(name.toLowerCase(), method);
    }
  }

  get path(): string {
    return this.definition.path;
  }

  /** Finds a method by name; clients of SignalR ignore upper and lower case. */
  method(name: string): HubMethod | undefined {
    return this.#methods.get(name.toLowerCase());
  }
}
