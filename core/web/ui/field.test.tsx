// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DateInput } from './date-input.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { startTestLanguage } from './test-language.ts';
import { TextInput } from './text-input.tsx';

beforeAll(async () => {
  await startTestLanguage();
  // Blueprint loads slowly the first time; the test is about the time after that.
  await import('./calendar-popup.tsx');
});
afterEach(cleanup);

describe('Field', () => {
  it('gives its control a name, a hint and a unit', () => {
    render(
      <Field label="Splatnosť" unit="dní" hint="Od dátumu vystavenia." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Splatnosť' });
    expect(input.getAttribute('aria-required')).toBe('true');
    const notes = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual(['dní', 'Od dátumu vystavenia.']);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says the error in words instead of the hint, and marks the control', () => {
    render(
      <Field label="Kód radu" hint="Najviac 5 znakov." error="Zadajte kód radu.">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Zadajte kód radu.',
    );
    expect(screen.queryByText('Najviac 5 znakov.')).toBeNull();
  });

  it('warns in words without marking the control as wrong; an error goes before the warning', () => {
    const field = (error?: string) => (
      <Field label="IČO" hint="Osem číslic." warning="IČO má mať 8 číslic." error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByRole('textbox');
    const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([note(), input.hasAttribute('aria-invalid')]).toEqual(['IČO má mať 8 číslic.', false]);
    rerender(field('Najviac 20 znakov.'));
    expect([note(), input.hasAttribute('aria-invalid')]).toEqual(['Najviac 20 znakov.', true]);
  });
});

describe('ErrorSummary', () => {
  it('moves the focus to the first wrong field with each refused attempt, and not before', () => {
    const form = (attempt: number) => (
      <form>
        <ErrorSummary count={2} attempt={attempt} />
        <Field label="Dobré">
          <TextInput />
        </Field>
        <Field label="Prvé" error="zle">
          <TextInput />
        </Field>
        <Field label="Druhé" error="zle">
          <TextInput />
        </Field>
      </form>
    );
    const { rerender } = render(form(0));
    expect(document.activeElement).toBe(document.body);
    rerender(form(1));
    expect(document.activeElement).toBe(screen.getByLabelText('Prvé'));
    screen.getByLabelText('Dobré').focus();
    rerender(form(2));
    expect(document.activeElement).toBe(screen.getByLabelText('Prvé'));
    expect(screen.getByRole('alert').textContent).toBe('Opravte 2 vyznačené polia.');
  });

  it('leaves the focus where somebody types, whichever faults come and go', async () => {
    const form = (attempt: number, faults: Readonly<Record<string, string>>) => (
      <form>
        <ErrorSummary count={Object.keys(faults).length} attempt={attempt} />
        {['Ulica', 'Mesto', 'PSČ'].map((label) => (
          <Field key={label} label={label} error={faults[label]}>
            <TextInput />
          </Field>
        ))}
      </form>
    );
    const focused = () => document.activeElement;
    const { rerender } = render(form(1, { Ulica: 'chýba', Mesto: 'chýba' }));
    expect(focused()).toBe(screen.getByLabelText('Ulica'));
    await userEvent.keyboard('H');
    rerender(form(1, { Mesto: 'chýba' }));
    expect(focused()).toBe(screen.getByLabelText('Ulica'));
    rerender(form(1, { Mesto: 'chýba', PSČ: 'zlé' }));
    expect(focused()).toBe(screen.getByLabelText('Ulica'));

    // The next attempt is refused by the gateway later; what is typed meanwhile keeps the focus where it is typed.
    rerender(form(2, {}));
    rerender(form(2, { PSČ: 'zlé' }));
    expect(focused()).toBe(screen.getByLabelText('PSČ'));
    rerender(form(3, {}));
    await userEvent.type(screen.getByLabelText('Mesto'), 'K');
    rerender(form(3, { PSČ: 'zlé' }));
    expect(focused()).toBe(screen.getByLabelText('Mesto'));
  });
});

describe('NumberInput', () => {
  let value = '';
  function Amount({ start }: { start: string }) {
    const [amount, setAmount] = useState(start);
    value = amount;
    return <NumberInput aria-label="Suma" value={amount} onChange={setAmount} decimals={2} />;
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Suma');

  it('keeps a decimal string with a point while showing the house form', async () => {
    const user = userEvent.setup();
    render(<Amount start="1234.5" />);
    expect(input().value).toBe('1\u00a0234,50');
    await user.clear(input());
    await user.type(input(), '99,9');
    expect(value).toBe('99.9');
    expect(input().value).toBe('99,9');
    await user.tab();
    expect(input().value).toBe('99,90');
  });

  it('takes an amount pasted with groups and a currency, and an empty one', async () => {
    const user = userEvent.setup();
    render(<Amount start="" />);
    await user.click(input());
    await user.paste('1 234,56 €');
    expect(value).toBe('1234.56');
    await user.clear(input());
    expect(value).toBe('');
  });

  it('hands on what is no number, so that the schema refuses it, and leaves it to be fixed', async () => {
    const user = userEvent.setup();
    render(<Amount start="" />);
    await user.type(input(), '12a');
    await user.tab();
    expect(value).toBe('12a');
    expect(input().value).toBe('12a');
  });
});

describe('DateInput', () => {
  let value = '';
  function Day({ start }: { start: string }) {
    const [day, setDay] = useState(start);
    value = day;
    return <DateInput aria-label="Dátum" value={day} onChange={setDay} today="2026-11-21" />;
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Dátum');

  it('[B9-17] shows dd.MM.yyyy and keeps yyyy-MM-dd', async () => {
    const user = userEvent.setup();
    render(<Day start="2026-02-01" />);
    expect(input().value).toBe('01.02.2026');
    await user.clear(input());
    await user.type(input(), '5.12.');
    expect(value).toBe('2026-12-05');
    await user.tab();
    expect(input().value).toBe('05.12.2026');
  });

  it.each([
    ['1.2.', '2026-02-01', '01.02.2026'],
    ['010226', '2026-02-01', '01.02.2026'],
    ['Dnes', '2026-11-21', '21.11.2026'],
    ['+7', '2026-11-28', '28.11.2026'],
    ['5', '2026-11-05', '05.11.2026'],
  ])('understands %s, says which day that is, and shows it in full once it is left', async (text, iso, shown) => {
    const user = userEvent.setup();
    render(<Day start="" />);
    await user.type(input(), text);
    expect(value).toBe(iso);
    expect(screen.getByRole('status').textContent).toBe(shown);
    await user.tab();
    expect(input().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says nothing of a day that is typed in full, nor of what is no day', async () => {
    const user = userEvent.setup();
    render(<Day start="" />);
    await user.type(input(), '01.02.2026');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.clear(input());
    await user.type(input(), 'zajtrajšok');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('moves by a day with the arrows, and starts from today', async () => {
    const user = userEvent.setup();
    render(<Day start="" />);
    await user.click(input());
    await user.keyboard('{ArrowUp}');
    expect(value).toBe('2026-11-21');
    await user.keyboard('{ArrowUp}');
    expect(value).toBe('2026-11-22');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(value).toBe('2026-11-20');
  });

  it('hands on what is no date, so that the schema refuses it', async () => {
    const user = userEvent.setup();
    render(<Day start="" />);
    await user.type(input(), '31.2.2026');
    expect(value).toBe('31.2.2026');
  });

  it('chooses from a calendar by keyboard and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Day start="2026-11-21" />);
    const open = screen.getByRole('button', { name: 'Otvoriť kalendár' });
    await user.click(open);
    await screen.findByRole('grid');
    const selected = screen.getByRole('button', { name: /21\. novembra 2026/ });
    await expect.poll(() => document.activeElement).toBe(selected);
    await user.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toBe('28');
    await user.keyboard('{PageDown}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/28\. decembra 2026/);
    await user.keyboard('{Enter}');
    expect(value).toBe('2026-12-28');
    await expect.poll(() => screen.queryByRole('grid')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(open);
  });
});
