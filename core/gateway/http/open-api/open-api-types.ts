/** The part of JSON Schema that contracts use. Other keywords next to `$ref` are allowed, as in OpenAPI 3.1. */
export interface SchemaObject {
  readonly $ref?: string;
  /** The name among the components, if no contract exports the schema. */
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
  readonly items?: SchemaObject;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly patternProperties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: SchemaObject;
}

export interface MediaTypeObject {
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (ParameterObject | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, MediaTypeObject>> };
  /** The responses by status. */
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

/** An OpenAPI 3.1 document with the parts that Kostra writes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  /** The messages that Kostra sends to programs, by the name of the event. */
  readonly webhooks: Readonly<Record<string, { readonly post: OperationObject }>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: SchemaObject }>>;
    readonly schemas: Readonly<Record<string, SchemaObject>>;
  };
}
