import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  /** The autocomplete value of browsers, so that password managers work correctly. */
  readonly autocomplete: 'username' | 'name' | 'current-password' | 'new-password' | 'one-time-code';
  readonly value?: string;
  /** The hint that is always shown under the label. */
  readonly hint?: string;
  readonly maxLength?: number;
}

/** The errors by field name; `''` is the form as a whole. The texts are in the reader's language. */
export type Faults = Readonly<Record<string, string>>;

export interface FormParts {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly fields: readonly Field[];
  readonly submit: string;
  readonly faults: Faults;
  /** The content between the fields and the button. */
  readonly aside?: Html;
  /** The e-mail of the account, if no field contains it, so that password managers know which entry to update. */
  readonly account?: string;
  /** The additional hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/**
 * Creates a form with labels above the fields, and errors next to the fields and in a summary at the top. The form has `novalidate`,
 * because the browser's own messages are in the system's language and disappear, while our messages stay until the error is fixed.
 */
export function form({ texts, action, secret, fields, submit, faults, aside, account, hidden = {} }: FormParts): Html {
  const first = fields.find(({ name }) => faults[name]) ?? fields.find(({ value }) => !value) ?? fields[0];
  return html`${summary(texts, fields, faults)}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="form" value="${secret}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${account && html`<input name="username" type="text" autocomplete="username" value="${account}" readonly hidden>`}
${fields.map((field) => control(field, faults[field.name], field === first))}
${aside}
<button type="submit">${submit}</button>
</form>`;
}

function summary(texts: Texts, fields: readonly Field[], faults: Faults): Html | undefined {
  const wrong = fields.filter(({ name }) => faults[name]);
  const whole = faults[''];
  if (!whole && wrong.length === 0) return undefined;
  const links = wrong.map(({ name }) => html`<li><a href="#${name}">${faults[name]}</a></li>`);
  return html`<div class="summary" role="alert">${warningSign}
<div>${whole ? html`<p>${whole}</p>` : html`<p>${texts.errorSummary}</p>`}${links.length > 0 && html`<ul>${links}</ul>`}</div></div>`;
}

const warningSign = html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><circle cx="8" cy="8" r="7"/><path d="M8 4.25v4.5M8 11.25v.5"/></svg>`;

function control(field: Field, fault: string | undefined, focused: boolean): Html {
  const { name, label, type, autocomplete, value = '', hint, maxLength } = field;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required
 autocapitalize="${autocomplete === 'name' ? 'words' : 'none'}" spellcheck="false"${maxLength ? html` maxlength="${maxLength}"` : ''}${described && html` aria-describedby="${described}"`}${fault && html` aria-invalid="true"`}${focused && html` autofocus`}>
${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
</div>`;
}
