import { markupProblem } from './inert-markup';

test.each([
  '<style></style><h1>Sign in</h1>',
  '<style>h1{color:red}a{background:url(data:image/png;base64,AAAA)}</style><h1>Sign in</h1>',
  '<a href="/cameras">Cameras</a><a href="#top">Top</a><a href="?q=1">Again</a>',
  '<a href="https://example.com/help">Help</a><a href="tel:+97715970100">Call</a>',
  '<img src="/remotes/shell/1.0.0/logo.svg" alt=""><img src="data:image/png;base64,AAAA" alt="">',
  '<form action="/login"><input name="email"><button formaction="/login">Go</button></form>',
  '<svg viewBox="0 0 1 1"><defs><clipPath id="c"></clipPath></defs><use href="#c"></use></svg>',
  '<i data-style="width: 40%"></i>',
  'नमस्ते &amp; welcome',
])('%.60s is allowed', (html) => {
  expect(markupProblem(html)).toBeNull();
});

test.each([
  ['<p><script>alert(1)</script></p>', 'It has <script>'],
  ['<svg><script href="/x.js"></script></svg>', 'It has <script>'],
  ['<iframe srcdoc="x"></iframe>', 'It has <iframe>'],
  ['<h1>Late</h1><style>p{}</style>', 'It has <style>'],
  ['<style media="all">p{}</style>', 'Its stylesheet has attributes'],
  ['<style>@import "https://evil.example/x.css";</style>', 'Its stylesheet loads something'],
  ['<style>p{background:url(https://evil.example/x)}</style>', 'Its stylesheet loads something'],
  ['<style>p{background:url("//evil.example/x")}</style>', 'Its stylesheet loads something'],
  ['<style>p{background:image-set("/x" 1x)}</style>', 'Its stylesheet loads something'],
  ['<i data-style="background:url(/x)"></i>', 'Its data-style leads elsewhere'],
  ['<link rel="stylesheet" href="/x.css">', 'It has <link>'],
  ['<base href="https://evil.example/">', 'It has <base>'],
  ['<meta http-equiv="refresh" content="0">', 'It has <meta>'],
  ['<object data="/x"></object>', 'It has <object>'],
  ['<template><b>x</b></template>', 'It has <template>'],
  ['<svg><foreignObject></foreignObject></svg>', 'It has <foreignObject>'],
  ['<svg><animate attributeName="href" values="javascript:x"></animate></svg>', 'It has <animate>'],
  ['<x-login></x-login>', 'It has <x-login>'],
  ['<button onclick="alert(1)">Go</button>', 'It has the attribute onclick'],
  ['<i style="width: 1px">Go</i>', 'It has the attribute style'],
  ['<a ping="https://evil.example" href="/">Go</a>', 'It has the attribute ping'],
  ['<img srcset="https://evil.example/x 1x">', 'It has the attribute srcset'],
  ['<a href="java\nscript:alert(1)">Go</a>', 'Its href leads elsewhere'],
  ['<a href="&#1;javascript:alert(1)">Go</a>', 'It is not written as a browser writes it'],
  ['<a href="data:text/html,x">Go</a>', 'Its href leads elsewhere'],
  ['<svg><a xlink:href="javascript:x">Go</a></svg>', 'Its xlink:href leads elsewhere'],
  ['<svg><use href="https://evil.example/x.svg#a"></use></svg>', 'Its href leads elsewhere'],
  ['<form action="https://evil.example/login"></form>', 'Its action leads elsewhere'],
  ['<form action="//evil.example/login"></form>', 'Its action leads elsewhere'],
  ['<form action="/\\evil.example/login"></form>', 'Its action leads elsewhere'],
  ['<button formaction="https://evil.example">Go</button>', 'Its formaction leads elsewhere'],
  ['<img src="https://evil.example/x.png">', 'Its src leads elsewhere'],
  ['<p>Text<!-- a note --></p>', 'It has something beside elements and text'],
  ['</div><h1>Outside</h1>', 'It is not written as a browser writes it'],
  ['<p>never ended', 'It is not written as a browser writes it'],
  [`<p>${'a'.repeat(200_001)}</p>`, 'It is longer than 200000 characters'],
])('%.60s is refused', (html, problem) => {
  expect(markupProblem(html)).toBe(problem);
});
