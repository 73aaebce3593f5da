import type { TSchema } from 'typebox';
import type { Endpoint } from '#core/contract';
import { namedEndpoints } from '../check-handlers.ts';

/** What one plugin, or the platform, exports: `contract/index.ts` with its endpoints, `contract/schemas.ts` with its schemas. */
export interface ContractModules {
  readonly plugin: string;
  readonly modules: readonly object[];
}

/**
 * What the OpenAPI document calls endpoints and schemas: as their contracts export them. `export const createPartner =
 * companyEndpoint(…)` is the operation `createPartner`, `export const Partner = Type.Object(…)` the schema `Partner`, so
 * nobody writes a name twice. Programs outside are generated from these names: renaming such an export breaks them.
 */
export class ContractNames {
  readonly #operations = new Map<string, string>();
  readonly #schemas = new Map<object, string>();

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
          // Two plugins may each have their own `Created`: one name for one shape.
          const own = (shapes.get(name) ?? shape) === shape ? name : pascalCase(`${plugin}-${name}`);
          shapes.set(own, shape);
          this.#schemas.set(identityOf(value), own);
        }
      }
  }

  /** Unique; of an endpoint that no contract exports it is made of method and path. */
  operationId({ id }: Pick<Endpoint, 'id'>): string {
    return this.#operations.get(id) ?? camelCase(id.toLowerCase());
  }

  schemaName(schema: TSchema): string | undefined {
    return this.#schemas.get(identityOf(schema));
  }
}

function isNamedSchema(name: string, value: unknown): value is TSchema {
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '~kind' in value;
}

/** `Type.Optional(Icon)` is a copy of `Icon`: what is inside is still the same. */
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
