import type { Difficulty } from '#contracts/difficulty'

/** A target of the CSS arena: its page is a solution that reaches 100, and what its picture is rendered from. */
type BundledTarget = {
  /** Never changes: duels that were played name it. */
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly html: string
}

const target = (id: string, title: string, difficulty: Difficulty, html: string): BundledTarget => ({
  id: `css:${id}`,
  title,
  difficulty,
  html,
})

/** Ours, under the project's licence; easy to hard. */
export const BUNDLED_TARGETS: readonly BundledTarget[] = [
  target(
    'two-halves',
    'Two halves',
    'Easy',
    `<style>body{margin:0;background:linear-gradient(90deg,#1b998b 200px,#f46036 0)}</style>`,
  ),
  target(
    'square',
    'Square',
    'Easy',
    `<div></div><style>body{margin:0;background:#2e294e}div{width:160px;height:160px;margin:70px 120px;background:#ffd400}</style>`,
  ),
  target(
    'sun',
    'Sun',
    'Easy',
    `<div></div><style>body{margin:0;background:#8ecae6}div{width:140px;height:140px;margin:80px 130px;border-radius:50%;background:#ffb703}</style>`,
  ),
  target(
    'flag',
    'Three bands',
    'Easy',
    `<style>body{margin:0;background:linear-gradient(#0b6e4f 100px,#fff 0 200px,#c1292e 0)}</style>`,
  ),
  target(
    'window',
    'Window',
    'Easy',
    `<div></div><style>body{margin:0;background:#264653}div{width:200px;height:200px;margin:50px 100px;background:linear-gradient(#264653 0 0) 50%/12px 100% no-repeat,linear-gradient(#264653 0 0) 50%/100% 12px no-repeat,#e9c46a}</style>`,
  ),
  target(
    'stairs',
    'Stairs',
    'Easy',
    `<div></div><style>body{margin:0;background:#f1faee}div{width:80px;height:60px;margin-top:240px;background:#457b9d;box-shadow:80px 0 #457b9d,80px -60px #457b9d,160px 0 #457b9d,160px -60px #457b9d,160px -120px #457b9d,240px 0 #457b9d,240px -60px #457b9d,240px -120px #457b9d,240px -180px #457b9d,320px 0 #e63946,320px -60px #e63946,320px -120px #e63946,320px -180px #e63946,320px -240px #e63946}</style>`,
  ),
  target(
    'pill',
    'Pill',
    'Easy',
    `<div></div><style>body{margin:0;background:#f4f1de}div{width:240px;height:100px;margin:100px 80px;border-radius:50px;background:linear-gradient(90deg,#e07a5f 120px,#3d405b 0)}</style>`,
  ),
  target(
    'ring',
    'Ring',
    'Easy',
    `<div></div><style>body{margin:0;background:#10002b}div{width:120px;height:120px;margin:60px 110px;border:30px solid #e0aaff;border-radius:50%}</style>`,
  ),
  target(
    'corner',
    'Quarter',
    'Easy',
    `<div></div><style>body{margin:0;background:#fefae0}div{width:300px;height:300px;border-radius:0 0 300px;background:#bc6c25}</style>`,
  ),
  target(
    'dots',
    'Four dots',
    'Easy',
    `<div></div><style>body{margin:0;background:#003049}div{width:60px;height:60px;margin:70px 120px;border-radius:50%;background:#fcbf49;box-shadow:100px 0 #f77f00,0 100px #f77f00,100px 100px #fcbf49}</style>`,
  ),
  target(
    'stripes',
    'Candy',
    'Easy',
    `<style>body{margin:0;background:repeating-linear-gradient(90deg,#ef476f 0 40px,#fff 0 80px)}</style>`,
  ),
  target(
    'frame',
    'Frames',
    'Easy',
    `<div></div><style>body{margin:0;background:#606c38}div{width:120px;height:60px;margin:80px 100px;border:40px solid #dda15e;outline:20px solid #283618;background:#fefae0}</style>`,
  ),
  target(
    'checkers',
    'Checkerboard',
    'Medium',
    `<style>body{margin:0;background:repeating-conic-gradient(#22223b 0 25%,#f2e9e4 0 50%) 0 0/100px 100px}</style>`,
  ),
  target(
    'target',
    'Bullseye',
    'Medium',
    `<div></div><style>body{margin:0;background:#e5e5e5}div{width:40px;height:40px;margin:130px 180px;border-radius:50%;background:#d62828;box-shadow:0 0 0 30px #fff,0 0 0 60px #d62828,0 0 0 90px #fff,0 0 0 120px #d62828}</style>`,
  ),
  target(
    'heart',
    'Heart',
    'Medium',
    `<div></div><style>body{margin:0;background:#ffe5ec}div{width:100px;height:100px;margin:110px 150px;rotate:45deg;background:#fb6f92;box-shadow:none}div:before,div:after{content:"";position:absolute;width:100px;height:100px;border-radius:50%;background:#fb6f92;left:-50px}div:after{left:0;top:-50px}</style>`,
  ),
  target(
    'diamond',
    'Diamond',
    'Medium',
    `<div></div><style>body{margin:0;background:#0d1b2a}div{width:200px;height:200px;margin:50px 100px;clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%);background:linear-gradient(#778da9 100px,#415a77 0)}</style>`,
  ),
  target(
    'moon',
    'Crescent',
    'Medium',
    `<div></div><style>body{margin:0;background:#14213d}div{width:160px;height:160px;margin:70px 90px;border-radius:50%;box-shadow:40px 20px #fca311}</style>`,
  ),
  target(
    'pie',
    'Pie chart',
    'Medium',
    `<div></div><style>body{margin:0;background:#fff}div{width:200px;height:200px;margin:50px 100px;border-radius:50%;background:conic-gradient(#0077b6 0 35%,#00b4d8 0 60%,#90e0ef 0 85%,#03045e 0)}</style>`,
  ),
  target(
    'smile',
    'Smile',
    'Medium',
    `<div></div><style>body{margin:0;background:#219ebc}div{width:200px;height:200px;margin:50px 100px;border-radius:50%;background:radial-gradient(circle at 65px 75px,#023047 15px,#0000 16px),radial-gradient(circle at 135px 75px,#023047 15px,#0000 16px),#ffb703}div:after{content:"";position:absolute;width:100px;height:50px;margin:110px 50px;border-radius:0 0 50px 50px;background:#fb8500}</style>`,
  ),
  target(
    'envelope',
    'Envelope',
    'Medium',
    `<div></div><style>body{margin:0;background:#a2d2ff}div{width:240px;height:160px;margin:70px 80px;background:conic-gradient(from -56.31deg at 50% 50%,#ffafcc 112.62deg,#fff 0)}</style>`,
  ),
  target(
    'bars',
    'Equaliser',
    'Medium',
    `<div></div><style>body{margin:0;background:#212529}div{width:40px;height:120px;margin:90px 60px;background:#70e000;box-shadow:60px -30px #9ef01a,120px 30px #38b000,180px -60px #ccff33,240px 0 #70e000}</style>`,
  ),
  target(
    'mountain',
    'Mountains',
    'Medium',
    `<div></div><style>body{margin:0;background:#caf0f8}div{height:300px;background:#03045e;clip-path:polygon(0 300px,120px 90px,200px 220px,270px 120px,400px 300px)}</style>`,
  ),
  target(
    'label',
    'Badge',
    'Medium',
    `<b>NEW</b><style>body{margin:0;background:#faf3dd}b{display:block;width:200px;height:80px;margin:110px 100px;border-radius:16px;background:#5e6472;color:#ffa69e;font-size:44px;line-height:80px;text-align:center}</style>`,
  ),
  target(
    'first-aid',
    'First aid',
    'Medium',
    `<div></div><style>body{margin:0;background:#edede9}div{width:180px;height:180px;margin:60px 110px;border-radius:24px;background:linear-gradient(#fff 0 0) 50%/120px 40px no-repeat,linear-gradient(#fff 0 0) 50%/40px 120px no-repeat,#d90429}</style>`,
  ),
  target(
    'hill',
    'Sunset',
    'Medium',
    `<div></div><p></p><style>body{margin:0;background:linear-gradient(#ff6d00 200px,#240046 0)}div{position:absolute;left:120px;top:120px;width:160px;height:80px;border-radius:80px 80px 0 0;background:#ffd60a}p{position:absolute;margin:0;left:150px;top:210px;width:100px;height:10px;background:#ffd60a;box-shadow:20px 20px #ff9e00,-10px 40px #ff6d00}</style>`,
  ),
  target(
    'yin-yang',
    'Yin and yang',
    'Hard',
    `<div></div><style>body{margin:0;background:#ccc5b9}div{width:200px;height:200px;margin:50px 100px;border-radius:50%;background:radial-gradient(circle at 50% 25%,#fff 14px,#252422 15px 49px,#0000 50px),radial-gradient(circle at 50% 75%,#252422 14px,#fff 15px 49px,#0000 50px),linear-gradient(90deg,#252422 50%,#fff 0)}</style>`,
  ),
  target(
    'lens',
    'Lens',
    'Hard',
    `<div></div><div></div><style>body{margin:0;background:#001219}div{position:absolute;left:70px;top:70px;width:160px;height:160px;border-radius:50%;background:#0a9396;mix-blend-mode:screen}div+div{left:170px;background:#ca6702}</style>`,
  ),
  target(
    'glow',
    'Neon',
    'Hard',
    `<div></div><style>body{margin:0;background:#0b090a}div{width:160px;height:80px;margin:104px 114px;border:6px solid #f72585;border-radius:20px;box-shadow:0 0 24px 8px #7209b7,inset 0 0 24px #4cc9f0}</style>`,
  ),
  target(
    'cube',
    'Cube',
    'Hard',
    `<div></div><style>body{margin:0;background:#e9ecef}div{width:174px;height:200px;margin:50px 113px;clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%);background:conic-gradient(from 60deg at 50% 50%,#343a40 120deg,#6c757d 0 240deg,#adb5bd 0)}</style>`,
  ),
  target(
    'waves',
    'Scales',
    'Hard',
    `<style>body{margin:0;background:radial-gradient(circle at 50% 100%,#023e8a 24px,#0096c7 25px 38px,#48cae4 39px 50px,#0000 51px) 0 0/100px 50px,radial-gradient(circle at 50% 100%,#023e8a 24px,#0096c7 25px 38px,#48cae4 39px 50px,#03045e 51px) 50px 25px/100px 50px}</style>`,
  ),
  target(
    'petals',
    'Flower',
    'Hard',
    `<div></div><style>body{margin:0;background:#d8f3dc}div{position:absolute;left:170px;top:120px;width:60px;height:60px;border-radius:50%;background:#ffd166;box-shadow:0 -60px #ef476f,0 60px #ef476f,-60px 0 #ef476f,60px 0 #ef476f,42px 42px #d81159,-42px 42px #d81159,42px -42px #d81159,-42px -42px #d81159}</style>`,
  ),
  target(
    'weave',
    'Weave',
    'Hard',
    `<style>body{margin:0;background:repeating-linear-gradient(45deg,#e63946aa 0 20px,#0000 0 40px),repeating-linear-gradient(-45deg,#1d3557aa 0 20px,#0000 0 40px),#f1faee}</style>`,
  ),
  target(
    'ticket',
    'Ticket',
    'Hard',
    `<div>ADMIT ONE</div><style>body{margin:0;background:#283d3b}div{width:280px;height:140px;margin:80px 60px;background:radial-gradient(circle at 0 50%,#0000 24px,#edddd4 25px) 0 0/50% 100% no-repeat,radial-gradient(circle at 100% 50%,#0000 24px,#edddd4 25px) 100% 0/50% 100% no-repeat;color:#772e25;font:bold 32px/140px a;text-align:center}</style>`,
  ),
  target(
    'spectrum',
    'Wheel',
    'Hard',
    `<div></div><style>body{margin:0;background:#fff}div{width:220px;height:220px;margin:40px 90px;border-radius:50%;background:radial-gradient(#fff 60px,#0000 61px),conic-gradient(red,#ff0,#0f0,#0ff,#00f,#f0f,red)}</style>`,
  ),
]
