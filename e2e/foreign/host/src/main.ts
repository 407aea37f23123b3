/** What is shared has to be there before anything uses it. */
void import('./show-remote');
