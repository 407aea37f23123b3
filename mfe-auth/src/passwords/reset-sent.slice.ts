import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

/** Whether a reset mail was sent in this visit. */
export const resetSentSlice = createSlice({
  name: 'resetSent',
  initialState: false,
  reducers: { sentSet: (_, { payload }: PayloadAction<boolean>) => payload },
});

export const { sentSet } = resetSentSlice.actions;

export const selectSent = (state: PortalState): boolean => state.resetSent === true;
