import type { TSchema } from 'typebox';
import type { Endpoint } from '#core/contract';
import { namedEndpoints } from '../check-handlers.ts';

/** The exports of one plugin, or of the platform: `contract/index.ts` with its endpoints, `contract/schemas.ts` with its schemas. */
export interface ContractModules {
  readonly plugin: string;
  readonly modules: readonly object[];
  /** The URLs of the source files of these modules, in the same order. Their comments become descriptions in the OpenAPI document. */
  readonly files?: readonly string[];
}

/**
 * The names of endpoints and schemas in the OpenAPI document: those under which contracts export them. `export const createPartner =
 * companyEndpoint(…)` is the operation `createPartner`, `export const Partner = Type.Object(…)` the schema `Partner`, so nobody writes a
 * name twice. Client code of outside programs is generated from these names: renaming such an export breaks it.
 */
export class ContractNames {
  readonly #operations = new Map<string, string>();
  readonly #schemas = new Map<object, string>();
  readonly #exported = new Map<string, TSchema>();

  constructor(contracts: readonly ContractModules[]) {
    const operations = new Set<string>();
    const shapes = new Map<string, string>();
    for (const { plugin, modules } of contracts)
      for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
        for (const [operation, { id }] of namedEndpoints({ [name]: value })) {
          if (this.#operations.has(id)) continue;
          const own = operations.has(operation) ? camelCase(`${plugin}-${operation}`) : operation;
          operations.add(own);
          this.#operations.set(id, own);
        }
        if (isNamedSchema(name, value) && !this.#schemas.has(identityOf(value))) {
          const shape = JSON.stringify(value);
          // Two plugins may each export a `Created`. If the shapes differ, the second gets the id of its plugin in front of the name.
          const own = (shapes.get(name) ?? shape) === shape ? name : pascalCase(`${plugin}-${name}`);
          shapes.set(own, shape);
          this.#exported.set(own, value);
          this.#schemas.set(identityOf(value), own);
        }
      }
  }

  /** Returns a unique name; for an endpoint that no contract exports it is made from method and path. */
  operationId({ id }: Pick<Endpoint, 'id'>): string {
    return this.#operations.get(id) ?? camelCase(id.toLowerCase());
  }

  schemaName(schema: TSchema): string | undefined {
    return this.#schemas.get(identityOf(schema));
  }

  /** Returns the schema that a contract exports under a name of `schemaName`. */
  schema(name: string): TSchema | undefined {
    return this.#exported.get(name);
  }

  /** Returns all schemas that contracts export. */
  schemas(): readonly TSchema[] {
    return [...this.#exported.values()];
  }
}

function isNamedSchema(name: string, value: unknown): value is TSchema {
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '~kind' in value;
}

/** Returns an object that identifies a schema: `Type.Optional(Icon)` is a copy of `Icon`, but the object inside is the same. */
function identityOf(schema: TSchema): object {
  const parts = schema as Partial<Record<'properties' | 'anyOf' | 'enum' | 'patternProperties', object>>;
  return parts.properties ?? parts.anyOf ?? parts.enum ?? parts.patternProperties ?? schema;
}

function camelCase(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
}

function pascalCase(text: string): string {
  return camelCase(`-${text}`);
}
