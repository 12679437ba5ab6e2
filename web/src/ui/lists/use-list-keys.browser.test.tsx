import { pressKeys } from '@test/effects.ts';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useListKeys } from './use-list-keys.ts';

function Screen({ open }: { open?: string }) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <main>
      <h1 tabIndex={-1}>Requests</h1>
      <input aria-label="Search" />
      <button type="button">Elsewhere</button>
      <ul ref={list}>
        {['First', 'Second', 'Third'].map((name) => (
          <li key={name}>
            <button type="button" data-list-item aria-current={name === open || undefined}>
              {name}
            </button>
            <button type="button">More about {name}</button>
          </li>
        ))}
      </ul>
      <div role="dialog" aria-label="Question" tabIndex={-1} />
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => button(name).element().focus();

test('J and K move through the items, and stay at the ends', async () => {
  await render(<Screen />);
  page.getByRole('heading').element().focus();
  await pressKeys('j');
  await expect.element(button('First')).toHaveFocus();
  await pressKeys('jjj');
  await expect.element(button('Third')).toHaveFocus();
  await pressKeys('kkk');
  await expect.element(button('First')).toHaveFocus();
});

test('they go on from the item around the focus, or from the open one', async () => {
  await render(<Screen open="Second" />);
  page.getByRole('heading').element().focus();
  await pressKeys('k');
  await expect.element(button('First')).toHaveFocus();
  focus('More about Second');
  await pressKeys('j');
  await expect.element(button('Third')).toHaveFocus();
});

test('they do nothing in a field, on another control, in a dialog, or with another key', async () => {
  await render(<Screen />);
  const search = page.getByRole('textbox', { name: 'Search' });
  search.element().focus();
  await pressKeys('j');
  await expect.element(search).toHaveFocus();
  focus('Elsewhere');
  await pressKeys('j');
  await expect.element(button('Elsewhere')).toHaveFocus();
  const question = page.getByRole('dialog');
  question.element().focus();
  await pressKeys('j');
  await expect.element(question).toHaveFocus();
  focus('First');
  await pressKeys('{Control>}j{/Control}');
  await expect.element(button('First')).toHaveFocus();
});
