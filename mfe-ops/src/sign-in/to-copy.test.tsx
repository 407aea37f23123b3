import { act, render, screen } from '@testing-library/react';
import { ToCopy } from './to-copy';

test('the focus selects what is to be copied', () => {
  render(<ToCopy label="Link">https://portal.example/ops#enrol=x</ToCopy>);
  const link = screen.getByRole('textbox', { name: 'Link' });
  const select = jest.spyOn(getSelection()!, 'selectAllChildren');
  act(() => link.focus());
  expect(select).toHaveBeenCalledWith(link);
});
