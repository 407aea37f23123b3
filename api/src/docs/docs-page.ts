import { type Html, html } from '../http/page';
import { type ApiDocument, type Content, type Endpoint, endpointsByTag } from './document';
import { shapeOf } from './schema-shape';

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const anchorOf = ({ method, path }: Endpoint): string => idOf(`${method} ${path}`);

const shape = (content: Content | undefined): Html | null => {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema ? html`<pre><code>${shapeOf(schema)}</code></pre>` : null;
};

const parameters = ({ parameters: list = [] }: Endpoint): Html | null =>
  list.length === 0
    ? null
    : html` <h4>Parameters</h4>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">In</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            ${list.map(
              (parameter) =>
                html`<tr>
                  <td><code>${parameter.name}</code></td>
                  <td>${parameter.in}</td>
                  <td><code>${shapeOf(parameter.schema)}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>`;

const answers = ({ responses }: Endpoint): Html[] =>
  Object.entries(responses).map(
    ([status, { content }]) => html`
<details${Number(status) < 300 ? html` open` : null}>
<summary><span class="status">${status}</span></summary>
${shape(content) ?? html`<p class="quiet">No body.</p>`}
</details>`,
  );

const endpoint = (item: Endpoint): Html =>
  html` <article id="${anchorOf(item)}">
    <h3>
      <span class="method ${item.method.toLowerCase()}">${item.method}</span>
      <code>${item.path}</code>
    </h3>
    <p>${item.summary}${item.security ? null : html` <span class="public">public</span>`}</p>
    ${item.description ? html`<p class="quiet">${item.description}</p>` : null} ${parameters(item)}
    ${
      item.requestBody
        ? html`<h4>Request</h4>
            ${shape(item.requestBody.content)}`
        : null
    }
    <h4>Answers</h4>
    ${answers(item)}
  </article>`;

/** The document for people. `url` is where programs read it. */
export function docsPage(document: ApiDocument, url: string): { title: string; body: Html } {
  const groups = [...endpointsByTag(document)];
  const { title, version, description } = document.info;
  return {
    title,
    body: html` <a class="skip" href="#content">Skip to the calls</a>
      <nav aria-label="Calls">
        ${groups.map(
          ([tag, items]) =>
            html` <h2>${tag}</h2>
              <ul>
                ${items.map(
                  (item) =>
                    html`<li>
                      <a href="#${anchorOf(item)}"
                        >${item.summary ?? `${item.method} ${item.path}`}</a
                      >
                    </li>`,
                )}
              </ul>`,
        )}
      </nav>
      <main id="content">
        <header>
          <h1>${title} <small>${version}</small></h1>
          <p>${description}</p>
          <p><a href="${url}">OpenAPI 3.1 document</a></p>
        </header>
        ${groups.map(
          ([tag, items]) =>
            html` <section aria-labelledby="${idOf(tag)}">
              <h2 id="${idOf(tag)}">${tag}</h2>
              ${items.map(endpoint)}
            </section>`,
        )}
      </main>`,
  };
}
