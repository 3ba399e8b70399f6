/// The symbol names that SwiftUI programs use most, as sample apps and tutorials have them.
let commonSymbolNames = """
  house house.fill house.circle magnifyingglass magnifyingglass.circle magnifyingglass.circle.fill plus
  plus.circle plus.circle.fill plus.square plus.square.fill plus.app plus.app.fill minus minus.circle
  minus.circle.fill minus.square xmark xmark.circle xmark.circle.fill xmark.square xmark.square.fill
  xmark.octagon xmark.octagon.fill xmark.app xmark.bin xmark.bin.fill xmark.seal xmark.seal.fill
  xmark.shield checkmark checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill
  checkmark.seal checkmark.seal.fill checkmark.shield checkmark.shield.fill checkmark.rectangle
  checkmark.message checkmark.message.fill checkmark.bubble checkmark.icloud checkmark.circle.badge.xmark
  checkmark.circle.trianglebadge.exclamationmark checklist questionmark questionmark.circle
  questionmark.circle.fill questionmark.square questionmark.diamond questionmark.folder
  questionmark.bubble exclamationmark exclamationmark.circle exclamationmark.circle.fill
  exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.octagon
  exclamationmark.octagon.fill exclamationmark.shield exclamationmark.shield.fill exclamationmark.bubble
  exclamationmark.bubble.fill exclamationmark.2 exclamationmark.3 exclamationmark.icloud info info.circle
  info.circle.fill info.square info.bubble chevron.left chevron.right chevron.up chevron.down
  chevron.forward chevron.backward chevron.left.circle chevron.right.circle chevron.right.circle.fill
  chevron.left.circle.fill chevron.down.circle chevron.down.circle.fill chevron.up.circle
  chevron.up.circle.fill chevron.left.2 chevron.right.2 chevron.up.chevron.down chevron.compact.down
  chevron.compact.up chevron.forward.circle.fill chevron.left.forwardslash.chevron.right arrow.left
  arrow.right arrow.up arrow.down arrow.forward arrow.backward arrow.up.left arrow.up.right arrow.down.left
  arrow.down.right arrow.left.circle arrow.right.circle arrow.up.circle arrow.down.circle
  arrow.left.circle.fill arrow.right.circle.fill arrow.up.circle.fill arrow.down.circle.fill
  arrow.up.right.circle arrow.up.right.circle.fill arrow.down.left.circle.fill arrow.up.right.square
  arrow.up.arrow.down arrow.up.arrow.down.circle arrow.up.arrow.down.square arrow.left.arrow.right
  arrow.left.arrow.right.circle arrow.left.and.right arrow.up.and.down
  arrow.up.and.down.and.arrow.left.and.right arrow.up.left.and.arrow.down.right
  arrow.down.right.and.arrow.up.left arrow.clockwise arrow.clockwise.circle arrow.clockwise.circle.fill
  arrow.counterclockwise arrow.counterclockwise.circle arrow.2.circlepath arrow.2.squarepath
  arrow.triangle.2.circlepath arrow.triangle.2.circlepath.circle arrow.triangle.2.circlepath.circle.fill
  arrow.triangle.branch arrow.triangle.merge arrow.triangle.pull arrow.triangle.turn.up.right.diamond
  arrow.triangle.turn.up.right.diamond.fill arrow.triangle.turn.up.right.circle arrow.uturn.left
  arrow.uturn.right arrow.uturn.backward arrow.uturn.forward arrow.uturn.backward.circle arrow.uturn.down
  arrow.uturn.up arrow.turn.up.left arrow.turn.up.right arrow.turn.down.right arrow.turn.down.left
  arrow.right.to.line arrow.left.to.line arrow.up.to.line arrow.down.to.line arrow.down.to.line.circle
  arrow.down.doc arrow.down.doc.fill arrow.up.doc arrow.up.doc.fill arrow.down.app arrow.down.square
  arrow.up.square arrow.right.square arrow.left.square arrow.up.heart arrow.up.heart.fill
  arrowshape.turn.up.left arrowshape.turn.up.left.fill arrowshape.turn.up.right
  arrowshape.turn.up.right.fill arrowshape.right arrowshape.right.fill arrowshape.left arrowshape.left.fill
  arrowshape.up arrowshape.up.fill arrowshape.down arrowshape.down.fill arrowtriangle.up
  arrowtriangle.up.fill arrowtriangle.down arrowtriangle.down.fill arrowtriangle.left.fill
  arrowtriangle.right.fill arrowtriangle.forward.fill rectangle.portrait.and.arrow.right
  rectangle.portrait.and.arrow.forward square.and.arrow.up square.and.arrow.up.fill
  square.and.arrow.up.circle square.and.arrow.up.circle.fill square.and.arrow.up.on.square
  square.and.arrow.up.trianglebadge.exclamationmark square.and.arrow.down square.and.arrow.down.fill
  square.and.pencil square.and.pencil.circle pencil pencil.circle pencil.circle.fill pencil.line
  pencil.slash pencil.tip pencil.tip.crop.circle pencil.and.outline pencil.and.ruler highlighter scribble
  scribble.variable lasso eraser eraser.fill trash trash.fill trash.circle trash.circle.fill trash.slash
  trash.slash.fill folder folder.fill folder.circle folder.badge.plus folder.badge.minus
  folder.badge.gearshape folder.badge.person.crop folder.badge.questionmark folder.fill.badge.plus
  paperplane paperplane.fill paperplane.circle paperplane.circle.fill tray tray.fill tray.full
  tray.full.fill tray.2 tray.2.fill tray.and.arrow.up tray.and.arrow.down tray.and.arrow.down.fill
  archivebox archivebox.fill archivebox.circle doc doc.fill doc.circle doc.text doc.text.fill
  doc.badge.plus doc.badge.gearshape doc.badge.ellipsis doc.richtext doc.richtext.fill doc.plaintext
  doc.on.doc doc.on.doc.fill doc.on.clipboard doc.on.clipboard.fill doc.append doc.text.magnifyingglass
  doc.text.image doc.zipper clipboard clipboard.fill list.clipboard list.clipboard.fill
  list.bullet.clipboard list.bullet.clipboard.fill note note.text note.text.badge.plus calendar
  calendar.circle calendar.circle.fill calendar.badge.plus calendar.badge.minus calendar.badge.clock
  calendar.badge.checkmark calendar.badge.exclamationmark calendar.day.timeline.left book book.fill
  book.circle book.circle.fill book.closed book.closed.fill book.pages books.vertical books.vertical.fill
  books.vertical.circle text.book.closed text.book.closed.fill character.book.closed menucard menucard.fill
  magazine magazine.fill newspaper newspaper.fill newspaper.circle bookmark bookmark.fill bookmark.circle
  bookmark.circle.fill bookmark.slash bookmark.slash.fill bookmark.square graduationcap
  graduationcap.fill graduationcap.circle ruler ruler.fill backpack backpack.fill paperclip
  paperclip.circle link link.circle link.circle.fill link.badge.plus personalhotspot person person.fill
  person.circle person.circle.fill person.crop.circle person.crop.circle.fill person.crop.square
  person.crop.square.fill person.crop.rectangle person.crop.rectangle.fill person.2 person.2.fill
  person.2.circle person.2.circle.fill person.2.slash person.3 person.3.fill person.3.sequence
  person.3.sequence.fill person.badge.plus person.badge.minus person.badge.clock person.badge.key
  person.badge.key.fill person.badge.shield.checkmark person.fill.badge.plus person.fill.badge.minus
  person.fill.checkmark person.fill.xmark person.fill.questionmark person.fill.turn.right
  person.crop.circle.badge.plus person.crop.circle.badge.minus person.crop.circle.badge.checkmark
  person.crop.circle.badge.xmark person.crop.circle.badge.exclamationmark
  person.crop.circle.badge.questionmark person.crop.circle.fill.badge.plus
  person.crop.circle.fill.badge.checkmark person.crop.circle.fill.badge.xmark person.text.rectangle
  person.text.rectangle.fill person.wave.2 person.wave.2.fill person.icloud person.slash person.slash.fill
  person.line.dotted.person figure figure.stand figure.walk figure.walk.circle figure.run
  figure.run.circle figure.wave figure.arms.open figure.2.arms.open figure.and.child.holdinghands
  figure.pool.swim figure.hiking figure.yoga figure.dance figure.strengthtraining.traditional
  figure.indoor.cycle figure.outdoor.cycle figure.cooldown figure.mind.and.body figure.stairs figure.roll
  sportscourt sportscourt.fill dumbbell dumbbell.fill soccerball basketball basketball.fill football
  football.fill tennisball tennisball.fill baseball baseball.fill tennis.racket trophy trophy.fill
  trophy.circle medal medal.fill rosette command command.circle option shift shift.fill control capslock
  return delete.left delete.left.fill delete.right escape power power.circle power.circle.fill restart
  sleep sun.min sun.min.fill sun.max sun.max.fill sun.max.circle sun.max.circle.fill sunrise sunrise.fill
  sunset sunset.fill sun.horizon sun.horizon.fill sun.dust sun.haze moon moon.fill moon.circle
  moon.circle.fill moon.stars moon.stars.fill moon.zzz moon.zzz.fill zzz sparkle sparkles cloud cloud.fill
  cloud.drizzle cloud.drizzle.fill cloud.rain cloud.rain.fill cloud.heavyrain cloud.heavyrain.fill
  cloud.fog cloud.fog.fill cloud.hail cloud.hail.fill cloud.snow cloud.snow.fill cloud.sleet cloud.bolt
  cloud.bolt.fill cloud.bolt.rain cloud.bolt.rain.fill cloud.sun cloud.sun.fill cloud.sun.rain
  cloud.sun.rain.fill cloud.sun.bolt cloud.moon cloud.moon.fill cloud.moon.rain smoke smoke.fill wind
  wind.snow snowflake snowflake.circle tornado tropicalstorm hurricane thermometer thermometer.sun
  thermometer.sun.fill thermometer.snowflake thermometer.medium thermometer.low thermometer.high
  humidity humidity.fill rainbow drop drop.fill drop.circle drop.circle.fill drop.triangle flame flame.fill
  flame.circle flame.circle.fill umbrella umbrella.fill play play.fill play.circle play.circle.fill
  play.square play.square.fill play.rectangle play.rectangle.fill play.slash pause pause.fill
  pause.circle pause.circle.fill pause.rectangle stop stop.fill stop.circle stop.circle.fill record.circle
  record.circle.fill playpause playpause.fill backward backward.fill backward.circle forward forward.fill
  forward.circle backward.end backward.end.fill forward.end forward.end.fill backward.frame.fill
  forward.frame.fill gobackward gobackward.5 gobackward.10 gobackward.15 gobackward.30 goforward goforward.5
  goforward.10 goforward.15 goforward.30 eject eject.fill eject.circle memories shuffle shuffle.circle
  repeat repeat.1 repeat.circle infinity infinity.circle shareplay speaker speaker.fill speaker.circle
  speaker.slash speaker.slash.fill speaker.wave.1 speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill
  speaker.wave.3 speaker.wave.3.fill music.note music.note.list music.mic music.quarternote.3
  music.note.house music.note.house.fill swift tag tag.fill tag.circle tag.circle.fill tag.slash mic mic.fill
  mic.circle mic.circle.fill mic.slash mic.slash.fill mic.badge.plus bubble.left bubble.left.fill
  bubble.right bubble.right.fill bubble.left.and.bubble.right bubble.left.and.bubble.right.fill
  bubble.middle.bottom bubble.middle.bottom.fill text.bubble text.bubble.fill ellipsis.bubble
  ellipsis.bubble.fill quote.bubble quote.bubble.fill star.bubble star.bubble.fill plus.bubble
  plus.bubble.fill captions.bubble phone phone.fill phone.circle phone.circle.fill phone.down
  phone.down.fill phone.badge.plus phone.arrow.up.right phone.arrow.down.left video video.fill video.circle
  video.circle.fill video.slash video.slash.fill video.badge.plus envelope envelope.fill envelope.circle
  envelope.circle.fill envelope.open envelope.open.fill envelope.badge envelope.badge.fill mail.stack
  message message.fill message.circle message.circle.fill message.badge gear gear.circle gearshape
  gearshape.fill gearshape.circle gearshape.2 gearshape.2.fill scissors scissors.circle ellipsis
  ellipsis.circle ellipsis.circle.fill bag bag.fill bag.circle bag.badge.plus bag.badge.minus cart cart.fill
  cart.circle cart.badge.plus cart.badge.minus cart.fill.badge.plus basket basket.fill handbag creditcard
  creditcard.fill creditcard.circle giftcard giftcard.fill wallet.pass wallet.pass.fill banknote
  banknote.fill dollarsign dollarsign.circle dollarsign.circle.fill dollarsign.square eurosign
  eurosign.circle eurosign.circle.fill sterlingsign.circle yensign.circle bitcoinsign.circle
  bitcoinsign.circle.fill gift gift.fill gift.circle percent number number.circle number.square sum
  function wand.and.rays wand.and.stars dial.low dial.medium gyroscope gauge speedometer barometer metronome
  metronome.fill amplifier dice dice.fill die.face.1 die.face.2 die.face.3 die.face.4 die.face.5 die.face.6
  die.face.1.fill die.face.6.fill pianokeys tuningfork paintbrush paintbrush.fill paintbrush.pointed
  paintbrush.pointed.fill paintpalette paintpalette.fill eyedropper eyedropper.full eyedropper.halffull
  level hammer hammer.fill hammer.circle wrench wrench.fill wrench.adjustable wrench.and.screwdriver
  wrench.and.screwdriver.fill screwdriver screwdriver.fill stethoscope printer printer.fill
  printer.dotmatrix scanner scanner.fill faxmachine briefcase briefcase.fill briefcase.circle case
  case.fill latch.2.case suitcase suitcase.fill theatermasks theatermasks.fill theatermasks.circle
  puzzlepiece puzzlepiece.fill puzzlepiece.extension puzzlepiece.extension.fill building building.fill
  building.2 building.2.fill building.2.crop.circle building.columns building.columns.fill lightbulb
  lightbulb.fill lightbulb.circle lightbulb.slash lightbulb.led fanblades fan lamp.desk lamp.floor
  lamp.table door.left.hand.open door.left.hand.closed window.vertical.closed bed.double bed.double.fill
  bed.double.circle chair chair.fill sofa sofa.fill lock lock.fill lock.circle lock.circle.fill lock.open
  lock.open.fill lock.slash lock.slash.fill lock.shield lock.shield.fill lock.rotation lock.icloud
  lock.doc lock.iphone key key.fill key.horizontal key.horizontal.fill wifi wifi.slash
  wifi.exclamationmark wifi.circle pin pin.fill pin.circle pin.slash pin.slash.fill mappin mappin.circle
  mappin.circle.fill mappin.and.ellipse mappin.slash map map.fill map.circle location location.fill
  location.circle location.circle.fill location.slash location.slash.fill location.north
  location.north.fill location.north.line location.viewfinder safari safari.fill network globe
  globe.americas globe.americas.fill globe.europe.africa globe.europe.africa.fill globe.asia.australia
  globe.badge.chevron.backward desktopcomputer display tv tv.fill tv.circle play.tv laptopcomputer macbook
  iphone iphone.circle iphone.slash iphone.radiowaves.left.and.right ipad ipad.landscape applewatch
  applewatch.watchface airpods airpodspro airpods.max airpods.pro airpodsmax headphones headphones.circle
  homepod homepod.fill hifispeaker hifispeaker.fill gamecontroller gamecontroller.fill gamecontroller.circle
  keyboard keyboard.fill keyboard.chevron.compact.down computermouse computermouse.fill cpu cpu.fill
  memorychip memorychip.fill opticaldisc externaldrive externaldrive.fill externaldrive.badge.plus
  internaldrive server.rack xserve simcard sdcard battery.0 battery.25 battery.50 battery.75 battery.100
  battery.100.bolt battery.0percent battery.25percent battery.50percent battery.75percent
  battery.100percent bolt bolt.fill bolt.circle bolt.circle.fill bolt.slash bolt.slash.fill bolt.heart
  bolt.heart.fill bolt.car bolt.car.fill bolt.badge.clock bolt.horizontal bolt.horizontal.fill powerplug
  powerplug.fill camera camera.fill camera.circle camera.circle.fill camera.rotate camera.rotate.fill
  camera.viewfinder camera.filters camera.aperture camera.macro camera.on.rectangle photo photo.fill
  photo.circle photo.circle.fill photo.on.rectangle photo.on.rectangle.angled photo.stack
  photo.artframe photo.badge.plus film film.fill livephoto barcode barcode.viewfinder qrcode
  qrcode.viewfinder viewfinder viewfinder.circle faceid touchid eye eye.fill eye.circle eye.circle.fill
  eye.slash eye.slash.fill eyes eyeglasses sunglasses facemask face.smiling face.smiling.fill
  face.smiling.inverse face.dashed brain brain.head.profile ear ear.fill ear.badge.checkmark mouth mouth.fill
  nose lungs lungs.fill heart heart.fill heart.circle heart.circle.fill heart.slash heart.slash.fill
  heart.square heart.square.fill heart.text.square heart.text.square.fill heart.rectangle
  suit.heart suit.heart.fill suit.club suit.club.fill suit.diamond suit.diamond.fill suit.spade
  suit.spade.fill star star.fill star.circle star.circle.fill star.square star.square.fill star.slash
  star.slash.fill star.leadinghalf.filled star.leadinghalf.fill flag flag.fill flag.circle flag.circle.fill
  flag.slash flag.slash.fill flag.checkered flag.2.crossed bell bell.fill bell.circle bell.circle.fill
  bell.slash bell.slash.fill bell.badge bell.badge.fill bell.badge.circle bell.and.waveform
  bell.and.waves.left.and.right alarm alarm.fill clock clock.fill clock.circle clock.badge.checkmark
  clock.badge.exclamationmark clock.badge.xmark clock.arrow.circlepath stopwatch stopwatch.fill timer
  timer.circle hourglass hourglass.circle hourglass.badge.plus hourglass.bottomhalf.fill
  hourglass.tophalf.fill hourglass.bottomhalf.filled hourglass.tophalf.filled airplane airplane.circle
  airplane.departure airplane.arrival car car.fill car.circle car.side bus bus.fill tram tram.fill ferry
  ferry.fill bicycle bicycle.circle scooter fuelpump fuelpump.fill ev.charger sailboat box.truck
  box.truck.fill truck.box truck.box.fill train.side.front.car parkingsign parkingsign.circle cross
  cross.fill cross.circle cross.case cross.case.fill pills pills.fill pill pill.fill syringe syringe.fill
  testtube.2 flask flask.fill bandage bandage.fill waveform waveform.circle waveform.circle.fill
  waveform.path waveform.path.ecg waveform.path.ecg.rectangle staroflife staroflife.fill tshirt
  tshirt.fill shoe shoe.fill crown crown.fill comb comb.fill cup.and.saucer cup.and.saucer.fill mug mug.fill
  wineglass wineglass.fill fork.knife fork.knife.circle birthday.cake birthday.cake.fill
  takeoutbag.and.cup.and.straw takeoutbag.and.cup.and.straw.fill popcorn popcorn.fill carrot carrot.fill
  leaf leaf.fill leaf.circle leaf.arrow.triangle.circlepath tree tree.fill mountain.2 mountain.2.fill
  globe.desk tent tent.fill beach.umbrella beach.umbrella.fill binoculars binoculars.fill pawprint
  pawprint.fill pawprint.circle hare hare.fill tortoise tortoise.fill dog dog.fill cat cat.fill lizard
  lizard.fill bird bird.fill ant ant.fill ladybug ladybug.fill fish fish.fill teddybear teddybear.fill
  balloon balloon.fill balloon.2 party.popper party.popper.fill fireworks hand.raised hand.raised.fill
  hand.raised.slash hand.raised.slash.fill hand.thumbsup hand.thumbsup.fill hand.thumbsup.circle
  hand.thumbsdown hand.thumbsdown.fill hand.tap hand.tap.fill hand.wave hand.wave.fill hand.draw
  hand.draw.fill hand.point.up hand.point.up.left hand.point.up.left.fill hand.point.right
  hand.point.right.fill hand.point.left hand.point.down hands.clap hands.clap.fill hands.sparkles
  hands.sparkles.fill cursorarrow cursorarrow.rays cursorarrow.click list.bullet list.bullet.circle
  list.bullet.indent list.bullet.rectangle list.dash list.number list.star text.alignleft
  text.aligncenter text.alignright text.justify text.justify.left text.append text.badge.plus
  text.badge.checkmark text.badge.minus text.badge.xmark text.quote text.magnifyingglass text.cursor
  text.viewfinder text.redaction line.3.horizontal line.3.horizontal.circle line.3.horizontal.decrease
  line.3.horizontal.decrease.circle line.3.horizontal.decrease.circle.fill line.horizontal.3
  line.horizontal.3.decrease line.horizontal.3.decrease.circle line.diagonal slider.horizontal.3
  slider.horizontal.2.square slider.vertical.3 switch.2 square.grid.2x2 square.grid.2x2.fill
  square.grid.3x2 square.grid.3x2.fill square.grid.3x3 square.grid.3x3.fill square.grid.4x3.fill
  rectangle.grid.1x2 rectangle.grid.1x2.fill rectangle.grid.2x2 rectangle.grid.3x2 circle.grid.2x2
  circle.grid.2x2.fill circle.grid.3x3 circle.grid.3x3.fill circle.grid.cross tablecells tablecells.fill
  square.stack square.stack.fill square.stack.3d.up square.stack.3d.up.fill square.stack.3d.up.slash
  square.stack.3d.down.right rectangle.stack rectangle.stack.fill rectangle.stack.badge.plus
  rectangle.stack.person.crop rectangle.on.rectangle rectangle.on.rectangle.angled square.on.square
  square.on.circle plus.square.on.square plus.rectangle.on.rectangle rectangle.split.3x1
  rectangle.split.2x1 rectangle.split.1x2 rectangle.split.2x2 square.split.2x1 square.split.1x2
  square.split.2x2 rectangle.3.group rectangle.3.group.fill sidebar.left sidebar.leading sidebar.right
  sidebar.squares.left macwindow uiwindow.split.2x1 rectangle.dashed square.dashed circle.dashed lasso.badge.sparkles
  crop crop.rotate rotate.left rotate.right rotate.3d perspective skew flip.horizontal aspectratio
  scope target cube cube.fill cube.transparent cube.box shippingbox shippingbox.fill shippingbox.circle
  square.3.layers.3d shield shield.fill shield.slash shield.lefthalf.filled circle circle.fill circle.slash
  circle.circle circle.circle.fill circle.inset.filled circle.lefthalf.filled circle.righthalf.filled
  circle.hexagongrid circle.hexagongrid.fill largecircle.fill.circle smallcircle.filled.circle dot.circle
  slash.circle slash.circle.fill square square.fill square.slash square.lefthalf.filled square.dotted
  rectangle rectangle.fill rectangle.portrait rectangle.portrait.fill capsule capsule.fill
  capsule.portrait oval oval.fill oval.portrait triangle triangle.fill diamond diamond.fill octagon
  octagon.fill hexagon hexagon.fill pentagon pentagon.fill rhombus rhombus.fill seal seal.fill app app.fill
  app.badge app.badge.fill apps.iphone staroflife.circle nosign chart.bar chart.bar.fill chart.bar.xaxis
  chart.pie chart.pie.fill chart.line.uptrend.xyaxis chart.line.downtrend.xyaxis chart.xyaxis.line
  chart.bar.doc.horizontal bold italic underline strikethrough bold.italic.underline textformat
  textformat.size textformat.abc textformat.alt textformat.subscript textformat.superscript abc
  character character.cursor.ibeam character.bubble paragraphsign increase.indent decrease.indent
  quote.opening quote.closing at at.circle curlybraces curlybraces.square terminal terminal.fill
  apple.terminal ladybug.circle antenna.radiowaves.left.and.right dot.radiowaves.left.and.right
  dot.radiowaves.right wave.3.right icloud icloud.fill icloud.slash icloud.and.arrow.up
  icloud.and.arrow.down icloud.circle applelogo apple.logo airplayaudio airplayvideo multiply
  multiply.circle multiply.circle.fill divide equal equal.circle equal.square lessthan greaterthan plusminus
  plus.forwardslash.minus x.squareroot globe.central.south.asia ticket ticket.fill signature
  purchased storefront storefront.fill stairs escalator gym.bag washer dryer oven refrigerator sink toilet
  bathtub shower shower.fill spigot lifepreserver helm ferriswheel sun.and.horizon signpost.right
  cellularbars bonjour megaphone megaphone.fill horn horn.fill music.note.tv opticaldiscdrive
  trianglebadge.exclamationmark water.waves
  a.circle accessibility airplayaudio.badge.exclamationmark align.horizontal.center align.horizontal.left
  align.horizontal.right align.vertical.bottom align.vertical.center align.vertical.top
  antenna.radiowaves.left.and.right.slash apple.image.playground apple.intelligence applescript
  appletv.fill aqi.low arcade.stick.and.arrow.left.and.arrow.right.outward
  arcade.stick.and.arrow.up.and.arrow.down arrow.circlepath arrow.down.document.fill
  arrow.down.forward.and.arrow.up.backward arrow.forward.to.line arrow.left.and.right.circle.fill
  arrow.left.square.fill arrow.right.arrow.left arrow.right.circle.dotted arrow.right.square.fill
  arrow.right.to.line.square.fill arrow.swap arrow.trianglehead.2.clockwise
  arrow.trianglehead.2.clockwise.rotate.90 arrow.trianglehead.2.counterclockwise
  arrow.trianglehead.2.counterclockwise.rotate.90
  arrow.trianglehead.left.and.right.righttriangle.left.righttriangle.right.fill
  arrow.trianglehead.up.and.down.righttriangle.up.righttriangle.down.fill arrow.up.and.down.circle.fill
  arrow.up.arrow.down.circle.fill arrow.up.document.fill arrow.up.to.line.square.fill
  arrow.uturn.backward.circle.fill arrowshape.turn.up.left.circle.fill arrowtriangle.down.circle
  arrowtriangle.down.square.fill arrowtriangle.left.square.fill
  arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill arrowtriangle.right.square.fill
  arrowtriangle.up.circle arrowtriangle.up.square arrowtriangle.up.square.fill asterisk atom b.circle
  badge.plus.radiowaves.right bag.fill.badge.plus beats.headphones bell.and.waves.left.and.right.fill
  beziercurve bolt.shield bolt.trianglebadge.exclamationmark.fill bookmark.square.fill bubble
  bubble.left.and.text.bubble.right bubbles.and.sparkles bubbles.and.sparkles.fill c.circle
  camera.badge.ellipsis candybarphone capslock.fill car.2 car.circle.fill chart.bar.doc.horizontal.fill
  chart.bar.xaxis.ascending checkmark.rectangle.fill chevron.compact.right
  chevron.left.slash.chevron.right circle.grid.hex.fill circle.lefthalf.fill circle.righthalf.fill
  circlebadge.fill clear.fill clock.arrow.2.circlepath cloud.drizzle.circle.fill cloud.sun.bolt.fill
  cube.box.fill delete.backward delete.backward.fill delete.right.fill doc.plaintext.fill doc.viewfinder
  document.on.document document.on.document.fill document.viewfinder drop.triangle.fill e.square
  ellipsis.message ellipsis.message.fill envelope.open.badge.clock exclamationmark.magnifyingglass
  externaldrive.fill.badge.checkmark externaldrive.fill.badge.exclamationmark eyes.inverse f.cursive
  fan.fill figure.badminton figure.badminton.circle.fill figure.basketball figure.boxing figure.climbing
  figure.climbing.circle.fill figure.cooldown.circle.fill figure.cricket figure.cross.training
  figure.elliptical figure.fencing figure.gymnastics figure.kickboxing figure.open.water.swim
  figure.outdoor.soccer figure.rower figure.rugby figure.run.circle.fill figure.skating
  figure.strengthtraining.functional figure.walk.circle.fill figure.waterpolo filemenu.and.selection
  flashlight.off.fill folder.fill.badge.gearshape g.circle.fill g.square gauge.badge.plus
  gear.badge.questionmark globe.asia.australia.fill h.square hand.thumbsdown.circle hockey.puck homekit
  inset.filled.bottomthird.rectangle inset.filled.leadinghalf.rectangle
  inset.filled.leadingthird.rectangle inset.filled.topthird.rectangle inset.filled.trailinghalf.rectangle
  inset.filled.trailingthird.rectangle internaldrive.fill laptopcomputer.trianglebadge.exclamationmark
  leaf.arrow.circlepath lightbulb.max.fill line.horizontal.3.decrease.circle.fill link.icloud
  link.icloud.fill list.bullet.below.rectangle list.bullet.rectangle.portrait location.north.circle.fill
  lock.open.rotation lock.trianglebadge.exclamationmark.fill m.square macbook.and.iphone
  macwindow.and.pointer.arrow macwindow.on.rectangle mail message.badge.filled.fill
  message.badge.waveform microphone.fill minus.square.fill moonphase.first.quarter moonphase.last.quarter
  network.badge.shield.half.filled network.slash paperclip.circle.fill pencil.and.list.clipboard
  pencil.and.scribble person.2.crop.square.stack.fill person.and.arrow.left.and.arrow.right
  person.badge.shield.exclamationmark person.bust person.crop.artframe person.crop.circle.badge.moon
  person.fill.and.arrow.left.and.arrow.right photo.fill.on.rectangle.fill photo.stack.fill pi pip
  platter.filled.bottom.iphone play.rectangle.on.rectangle play.square.stack.fill playstation.logo
  plus.magnifyingglass plusminus.circle pointer.arrow.click pointer.arrow.click.2
  pointer.arrow.motionlines.click poweroff poweron poweroutlet.type.b poweroutlet.type.b.fill
  printer.dotmatrix.fill.and.paper.fill questionmark.app questionmark.app.dashed questionmark.folder.fill
  r.square radio receipt rectangle.3.offgrid.fill rectangle.and.text.magnifyingglass
  rectangle.arrowtriangle.2.outward rectangle.compress.vertical rectangle.expand.vertical
  rectangle.fill.on.rectangle.fill rectangle.portrait.and.arrow.forward.fill
  rectangle.portrait.arrowtriangle.2.outward rectangle.righthalf.inset.fill.arrow.right rectangle.slash
  s.square scroll selection.pin.in.out shazam.logo shield.lefthalf.fill sidebar.trailing
  slider.horizontal.below.square.filled.and.square smiley sparkle.magnifyingglass speaker.2.fill
  square.3.stack.3d.top.fill square.and.arrow.down.on.square square.and.pencil.circle.fill
  square.bottomthird.inset.filled square.dashed.inset.filled square.fill.on.circle.fill
  square.fill.on.square.fill square.leadingthird.inset.filled square.on.square.dashed
  square.righthalf.fill square.trailingthird.inset.filled squareshape.split.3x3 sun.haze.fill
  swatchpalette text.badge.star text.below.photo.fill text.pad.header text.page text.page.fill
  text.page.slash textformat.size.larger textformat.size.smaller thermometer.variable translate
  trash.square tray.and.arrow.up.fill v.square video.badge.waveform video.badge.waveform.fill
  video.bubble.left vision.pro volleyball wand.and.sparkles wand.and.stars.inverse
  widget.extralarge.badge.plus x.circle x.circle.fill xbox.logo
  """
